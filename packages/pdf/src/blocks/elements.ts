import { Text, View } from '@react-pdf/renderer';
import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';

type Style = Record<string, number | string>;
type Props = Record<string, unknown>;

/** Returns a box. */
export function box(style: Style, children: ReactNode[], props: Props = {}): ReactElement {
  return createElement(View, { style, ...props }, ...children);
}

/**
 * Returns a box with space after it, in points. A bottom margin that two pages share would be drawn
 * whole on the second, and move what follows over the end of the page.
 */
export function boxBefore(space: number, style: Style, children: ReactNode[]): ReactElement {
  return box({}, [box(style, children), box({ height: space }, [])]);
}

/** What the texts of a document share. */
export interface Setting {
  /** Names the fonts of a text, in order. */
  familiesOf: (text: string) => string[];
  /** Whether the document is read from the right. */
  isFromRight: boolean;
}

export const SettingContext = createContext<Setting>({ familiesOf: () => [], isFromRight: false });

/** Returns a line or paragraph. It is read from the right if most letters are, and stays at the left. */
export function words(style: Style, text: string, props: Props = {}): ReactElement {
  return createElement(Words, { style, text, ...props });
}

/** Returns a line at the side where the document starts: a heading may be a name in another script. */
export function headingWords(style: Style, text: string): ReactElement {
  return createElement(Words, { style, text, isAtStart: true });
}

type WordsProps = { style: Style; text: string; isAtStart?: boolean } & Props;

function Words({ style, text, isAtStart, ...props }: WordsProps): ReactElement {
  const setting = useContext(SettingContext);
  const textAlign = isAtStart && setting.isFromRight ? 'right' : 'left';
  return wordsIn(setting, { textAlign, ...style }, text, props);
}

/** Returns a line of the header or footer, which are drawn outside of the tree that shares a setting. */
export function wordsIn(
  { familiesOf }: Setting,
  style: Style,
  text: string,
  props: Props = {},
): ReactElement {
  const direction = isFromRight(text) ? 'rtl' : 'ltr';
  return createElement(
    Text,
    { style: { textAlign: 'left', ...style, fontFamily: familiesOf(text), direction }, ...props },
    text,
  );
}

/** Style of a text that starts at the side that it is read from. */
export function atItsSide(text: string): Style {
  return { textAlign: isFromRight(text) ? 'right' : 'left' };
}

/**
 * Whether a text is read from the right, by most of its letters. The first one does not decide: lines
 * such as "דוד, Morning Ritual" or "2611 דוגמה for Acme Films" are English.
 */
export function isFromRight(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const fromRight = letters.filter((it) => /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(it));
  return fromRight.length * 2 > letters.length;
}

/** Returns type of a size with its distance of lines, which react-pdf takes from the size beside it. */
export function leading(fontSize: number, lineHeight = 1.35): Style {
  return { fontSize, lineHeight };
}

export function bold(style: Style = {}): Style {
  return { ...style, fontWeight: 600 };
}

/** Returns items in rows of a length. */
export function inRows<T>(items: readonly T[], length: number): T[][] {
  const starts = Array.from({ length: Math.ceil(items.length / length) }, (_, at) => at * length);
  return starts.map((start) => items.slice(start, start + length));
}
