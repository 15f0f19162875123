/** Says in plain words what the check of a shop's file found: what must be there, and what is. */
import { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Schema = z.core.$ZodType;

const kinds: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'a group of fields in { }',
};

/** Fields and words of shops are short. Whatever else stands there is cut. */
const longestValue = 60;

/**
 * Returns one sentence for each fault of an issue, such as `must be a whole number of cents, such as 2499, not "24.99"`. `value` is
 * what stands at the issue's path. The schema's own messages begin with "must".
 */
export function schemaWords(schema: Schema, issue: Issue, value: unknown): readonly string[] {
  if (issue.code === 'unrecognized_keys') {
    const known = fieldsAt(schema, issue.path).join(', ');
    return issue.keys.map((key) => `has no field ${shown(key)}; its fields are ${known}`);
  }
  if (value === undefined) return ['is missing'];
  return [
    `${issue.message.startsWith('must') ? issue.message : needed(issue)}, not ${shown(value)}`,
  ];
}

function needed(issue: Issue): string {
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'too_small' || issue.code === 'too_big') return `must have ${sizeOf(issue)}`;
  if (issue.code === 'invalid_format' && issue.format === 'email') {
    return 'must be an email address';
  }
  if (issue.code === 'invalid_format' && issue.format === 'url') {
    return 'must be an address that begins with https://';
  }
  return `must be something else (${issue.message})`;
}

type SizeIssue = Extract<Issue, { readonly code: 'too_small' | 'too_big' }>;

function sizeOf(issue: SizeIssue): string {
  const amount = String(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  const bound = issue.code === 'too_small' ? `at least ${amount}` : `at most ${amount}`;
  if (issue.origin === 'string') {
    return issue.exact ? `${amount} characters` : `${bound} character${amount === '1' ? '' : 's'}`;
  }
  if (issue.origin === 'array') return `${bound} row${amount === '1' ? '' : 's'}`;
  return `a value of ${bound}`;
}

/** Returns a value as it stands in the file, on one line. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

function fieldsAt(schema: Schema, path: Issue['path']): readonly string[] {
  let at: Schema | undefined = unwrapped(schema);
  for (const key of path) {
    if (at instanceof z.ZodArray) at = unwrapped(at.element);
    else if (at instanceof z.ZodObject) at = unwrapped(at.shape[String(key)]);
    else return [];
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}

function unwrapped(schema: Schema | undefined): Schema | undefined {
  return schema instanceof z.ZodReadonly || schema instanceof z.ZodOptional
    ? unwrapped(schema.unwrap())
    : schema;
}
