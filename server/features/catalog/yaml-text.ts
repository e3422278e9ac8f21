import type { Document, Node, YAMLError } from 'yaml';
import type { z } from 'zod';
import { codedFaultOf } from '#server/http/faults.ts';
import { whenUsed } from '#server/when-used.ts';
import { type CodedFault, isFaultCode } from '#server/words.ts';
import type { Report } from './faults.ts';

/** Returns the YAML library, which is loaded on first use because only authors' text needs it. */
export const yaml = (): typeof import('yaml') => whenUsed('yaml');

export interface YamlText<T> {
  value: T;
  /** Returns the file line with a key (`['title']`) or an item (`['questions', 3]`). */
  lineOf(path: readonly PropertyKey[]): number;
  /** Returns the file line that the text at the path starts on: below the key for block text (`|`). */
  textLineOf(path: readonly PropertyKey[]): number;
}

interface Place {
  /** The node of the key or item, which determines the line. */
  at: Node | null;
  value: Node | null;
}

/** Follows the path as far as it exists. */
function follow(document: Document.Parsed, path: readonly PropertyKey[]): Place {
  const { isMap, isPair, isScalar, isSeq } = yaml();
  let place: Place = { at: document.contents, value: document.contents };
  for (const step of path) {
    const { value } = place;
    if (isMap(value)) {
      const pair = value.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === step);
      if (!pair) return place;
      place = { at: pair.key as Node, value: pair.value as Node | null };
    } else if (isSeq(value)) {
      const item = value.items[Number(step)] as Node | undefined;
      if (!item) return place;
      place = { at: item, value: item };
    } else return place;
  }
  return place;
}

/** Converts a schema's issue to one of our faults. */
function faultOf(issue: z.core.$ZodIssue): CodedFault {
  const isMissing = issue.code !== 'unrecognized_keys' && issue.input === undefined;
  // If the schema names the fault for a missing key, that fault is reported, because it says what to write.
  return isMissing && !isFaultCode(issue.message) ? { code: 'catalog_missing' } : codedFaultOf(issue, issue.input);
}

/** Converts a YAML error to a fault with the library's message. */
const faultOfYaml = ({ code, message }: YAMLError): CodedFault =>
  code === 'DUPLICATE_KEY' ? { code: 'catalog_key_twice' } : { code: 'catalog_yaml', params: { problem: message } };

/** Returns a path as faults name a field; undefined for the file as a whole. */
export const fieldOf = (path: readonly PropertyKey[]): string | undefined => path.map(String).join('.') || undefined;

export interface Extra {
  path: readonly PropertyKey[];
  fault: CodedFault;
}

/**
 * Parses and validates YAML. Every fault is reported with its line; returns `undefined` if there is one.
 *
 * @param at the file, and the line in it that the text starts on, from 1
 * @param more looks for faults that no schema can express, whether or not the schema found any
 */
export function readYaml<T extends z.ZodType>(
  text: string,
  schema: T,
  at: { file: string; firstLine?: number },
  report: Report,
  more: (raw: unknown) => Extra[] = () => [],
): YamlText<z.output<T>> | undefined {
  const { file, firstLine = 1 } = at;
  const { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, visit } = yaml();
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => firstLine - 1 + Math.max(1, lines.linePos(offset).line);
  let sound = true;
  const say = (line: number, fault: CodedFault, path: readonly PropertyKey[] = []) => {
    sound = false;
    report(file, line, fault, fieldOf(path));
  };

  for (const error of [...document.errors, ...document.warnings]) say(lineAt(error.pos[0]), faultOfYaml(error));
  visit(document, (_, node) => {
    if (isAlias(node) || ((isScalar(node) || isMap(node) || isSeq(node)) && node.anchor))
      say(lineAt(node.range?.[0] ?? 0), { code: 'catalog_alias' });
  });
  if (!sound) return undefined;

  const lineOf = (path: readonly PropertyKey[]) => lineAt(follow(document, path).at?.range?.[0] ?? 0);
  const textLineOf = (path: readonly PropertyKey[]) => {
    const { value } = follow(document, path);
    const isBlock = isScalar(value) && (value.type === 'BLOCK_LITERAL' || value.type === 'BLOCK_FOLDED');
    return lineAt(value?.range?.[0] ?? 0) + (isBlock ? 1 : 0);
  };

  const raw = document.toJS() as unknown;
  for (const { path, fault } of more(raw)) say(lineOf(path), fault, path);
  const result = schema.safeParse(raw, { reportInput: true });
  if (result.success && sound) return { value: result.data, lineOf, textLineOf };
  for (const issue of result.error?.issues ?? []) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : undefined;
    if (keys) for (const key of keys) say(lineOf([...issue.path, key]), { code: 'catalog_key_unknown', params: { key } }, issue.path);
    else say(lineOf(issue.path), faultOf(issue), issue.path);
  }
  return undefined;
}
