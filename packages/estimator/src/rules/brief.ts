import { plainText, sentencesOf } from '../brief-text.ts';
import { bounds, type Reason } from '../draft.ts';
import { forMatching } from './numbers.ts';

interface Sentence {
  /** As written. */
  text: string;
  /** For matching. */
  plain: string;
}

/** A brief, cut into sentences. */
export interface Brief {
  text: string;
  sentences: Sentence[];
}

/** Something that the brief says, with the words that say it. */
export interface Found {
  match: RegExpExecArray;
  reason: Reason;
}

const negation =
  /(?:\bno|\bnot|\bwithout|\bnever|n't|\bzero|\bexclud\w+|\bskip\w*|\bminus|\binstead of|\brather than|\bbesides|\bisn't|\bnon)[\s-]+(?:[\w']+[\s-]+){0,3}$/;

/** What others bring is not bid. */
const provided =
  /\bown\s+(?:[\w-]+\s+)?$|\b(?:client|agency|band|label|brand|venue|talent|cast|artist|they|we|we'll|dancers)\s+(?:will\s+)?(?:brings?|provides?|suppl(?:y|ies)|handles?)\s+(?:[\w'-]+\s+){0,3}$/;

export function readBrief(source: string): Brief {
  const text = plainText(source);
  const sentences = sentencesOf(text).map((it) => ({ text: it, plain: forMatching(it) }));
  return { text, sentences };
}

/** Returns what the brief says in the words of a pattern, leaving out what it says no to. */
export function findAll({ sentences }: Brief, pattern: RegExp): Found[] {
  const global = new RegExp(pattern.source, 'giu');
  return sentences.flatMap(({ text, plain }) =>
    [...plain.matchAll(global)]
      .filter((match) => !isNegated(plain, match.index))
      .map((match) => ({ match, reason: quoteOf(text) })),
  );
}

export function findFirst(brief: Brief, pattern: RegExp): Found | undefined {
  return findAll(brief, pattern)[0];
}

/** Returns the sentence in which the brief says no to what the pattern names. */
export function findRefusal({ sentences }: Brief, pattern: RegExp): Reason | undefined {
  const global = new RegExp(pattern.source, 'giu');
  const refusing = sentences.find(({ plain }) =>
    [...plain.matchAll(global)].some((match) => isNegated(plain, match.index)),
  );
  return refusing && quoteOf(refusing.text);
}

function isNegated(plain: string, index: number): boolean {
  const clause =
    plain
      .slice(0, index)
      .split(/[.;:!?]|, (?!(?:no|or)\b)|\bbut\b/)
      .at(-1) ?? '';
  return negation.test(clause) || provided.test(clause);
}

export function quoteOf(text: string): Reason {
  return { quote: text.slice(0, bounds.sentence).trim() };
}
