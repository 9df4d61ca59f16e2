import { isObject } from '@callboard/core/kernel';
import { isStorableValue } from '@callboard/domain/text/storable';
import type { z } from 'zod';
import { RpcError } from './errors.ts';
import type { Tool } from './listed-tools.ts';

/**
 * Validates the arguments of a call against the tool's schema.
 * @throws RpcError `invalidParams`.
 */
export function readArguments({ input }: Tool, sent: unknown = {}): object {
  if (!isObject(sent)) throw invalid('arguments: Send an object.');
  const { error } = input.safeParse(sent);
  if (error) throw invalid(sentenceOf(error.issues[0], sent));
  for (const [name, value] of Object.entries(sent)) {
    if (!isStorableValue(value)) {
      throw invalid(`${name}: Send well-formed Unicode without U+0000.`);
    }
  }
  return sent;
}

function invalid(message: string): RpcError {
  return new RpcError('invalidParams', message);
}

function sentenceOf(issue: z.core.$ZodIssue | undefined, sent: object): string {
  if (!issue) return 'These arguments are not accepted.';
  if (issue.code === 'unrecognized_keys') {
    return `${named(issue.keys[0])}: This tool does not accept this argument.`;
  }
  const [name] = issue.path;
  if (name === undefined) return ended(issue.message);
  if (!Object.hasOwn(sent, name)) return `${named(name)}: This argument is required.`;
  return `${named(name)}: ${ended(issue.message)}`;
}

function named(name: PropertyKey | undefined): string {
  return String(name).slice(0, 100).toWellFormed();
}

function ended(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
