import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const typeSentences: Record<string, string> = {
  array: 'Send an array.',
  boolean: 'Send true or false.',
  date: 'Send a date.',
  int: 'Send a whole number.',
  null: 'Send null.',
  number: 'Send a number.',
  object: 'Send an object.',
  record: 'Send an object.',
  string: 'Send a string.',
};

const formats: Record<string, string> = {
  date: 'Send a date such as 2026-11-24.',
  datetime: 'Send an ISO 8601 instant such as 2026-11-21T17:04:05.123Z.',
  email: 'Send an email address.',
  time: 'Send a time such as 07:00.',
  url: 'Send a URL such as https://example.com.',
};

const units: Record<string, string> = { string: 'character', array: 'item' };

/** Returns what to send instead, for an issue whose schema has no message of its own. */
export function sentenceFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This field is required.';
      return typeSentences[issue.expected] ?? notAccepted;
    case 'invalid_value':
      return issue.values.length === 1
        ? `Send ${String(issue.values[0])}.`
        : `Send one of ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return `Send ${issue.inclusive === false ? 'less than' : 'at most'} ${amountOf(issue.maximum, issue.origin)}.`;
    case 'too_small':
      return `Send ${issue.inclusive === false ? 'more than' : 'at least'} ${amountOf(issue.minimum, issue.origin)}.`;
    case 'invalid_format':
      return formats[issue.format] ?? notAccepted;
    case 'not_multiple_of':
      return issue.divisor === 1 ? 'Send a whole number.' : `Send a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `There is no field ${shown(issue.keys[0])}.`;
    default:
      return notAccepted;
  }
}

const notAccepted = 'This value is not accepted.';

function amountOf(count: number | bigint, origin: string): string {
  const unit = units[origin];
  if (!unit) return String(count);
  return `${count} ${Number(count) === 1 ? unit : `${unit}s`}`;
}

function shown(key: string | undefined): string {
  return String(key).slice(0, 100).toWellFormed();
}

// Replaces messages of zod such as `Invalid option: expected one of "a"|"b"`.
z.config({ localeError: sentenceFor });
