import { parseDocument } from 'yaml';

/** The values in a step's head, or null where they are missing. */
export interface FileHead {
  title: string;
  minutes: number | null;
}

export interface LessonParts extends FileHead {
  /** The Markdown below the front matter. */
  text: string;
}

const frontMatter = /^---\n(.*?\n)?---(?:\n|$)/s;

/** Reads the head of YAML text, however incomplete. */
export function headOf(yaml: string): FileHead {
  const value: unknown = parseDocument(yaml, { prettyErrors: false }).toJS();
  const { title, minutes } = (value && typeof value === 'object' ? value : {}) as Record<string, unknown>;
  return { title: typeof title === 'string' ? title : '', minutes: typeof minutes === 'number' ? minutes : null };
}

/** Splits a lesson into its fields. Returns null if its front matter can't be separated from its text. */
export function splitLesson(source: string): LessonParts | null {
  const match = frontMatter.exec(source);
  if (!match) return null;
  const document = parseDocument(match[1] ?? '', { prettyErrors: false });
  if (document.errors.length > 0) return null;
  return { ...headOf(match[1] ?? ''), text: source.slice(match[0].length) };
}

/** Writes a lesson, keeping everything else in its front matter, and all of it as it stands if only the text changes. */
export function writeLesson(before: string, { title, minutes, text }: LessonParts): string {
  const head = frontMatter.exec(before);
  const known = headOf(head?.[1] ?? '');
  if (head?.[0].endsWith('\n') && known.title === title && known.minutes === minutes) return head[0] + text;
  const document = parseDocument(head?.[1] ?? '', { prettyErrors: false });
  if (document.contents === null) document.contents = document.createNode({}) as unknown as typeof document.contents;
  document.set('title', title);
  document.set('minutes', minutes);
  return `---\n${document.toString({ lineWidth: 0 })}---\n${text}`;
}
