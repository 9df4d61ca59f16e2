import type { FormReply } from '#app/ui/form/use-form.ts';

/** What the page says about answers that were refused, and the answers as they were typed. */
export interface ScoutReply {
  refusal: string | null;
  nameRefusal: string | null;
  name: string;
  /** By location. */
  answers: Map<string, { pick: string | null; comment: string }>;
}

/** Returns what the page shows of the reply to its form; null without a refusal. */
export function scoutReplyOf(reply: FormReply | undefined): ScoutReply | null {
  if (!reply) return null;
  const { name: nameErrors, ...others } = reply.error ?? {};
  const [nameRefusal = null] = nameErrors ?? [];
  const [first] = Object.values(others).flatMap((it) => it ?? []);
  const typed = reply.initialValue ?? {};
  const answers = Array.isArray(typed.answers) ? typed.answers : [];
  return {
    refusal: first ?? (nameRefusal ? null : 'Some fields are invalid.'),
    nameRefusal,
    name: textOf(typed.name),
    answers: new Map(
      answers.map((it) => [
        textOf(Object(it).locationId),
        { pick: textOf(Object(it).pick) || null, comment: textOf(Object(it).comment) },
      ]),
    ),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
