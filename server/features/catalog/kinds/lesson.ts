import { z } from 'zod';
import { claims } from '../claims/schema.ts';
import { plainWords } from '../claims/words.ts';
import { type FileKindModule, yamlOf } from '../file-kind.ts';
import { matterLine, splitFrontMatter } from '../front-matter.ts';
import { renderText } from '../render/text.ts';
import { fileHead } from '../schema.ts';
import { readYaml } from '../yaml-text.ts';

const matterSchema = z.strictObject({ ...fileHead, claims });
export type LessonSource = z.output<typeof matterSchema> & { text: string };

/** Markdown with its title and minutes in the front matter. */
export const fileKind: FileKindModule = {
  ending: '.md',
  completedBy: 'report',
  media: {},
  async read(content, path, report) {
    const parts = splitFrontMatter(content);
    if (!parts) {
      report(path, 1, { code: 'catalog_front_matter' });
      return undefined;
    }
    const matter = readYaml(parts.matter, matterSchema, { file: path, firstLine: matterLine }, report);
    const { checkMarkdown } = await import('../markdown-check.ts');
    const references = checkMarkdown(parts.text, path, parts.textLine, report, { noTitle: true });
    if (parts.text.trim() === '') report(path, parts.textLine, { code: 'catalog_lesson_empty' });
    if (!matter) return undefined;
    const plain = plainWords(parts.text);
    for (const [index, { words, true_as_of, changed }] of (matter.value.claims ?? []).entries()) {
      const at = ['claims', index];
      const line = matter.lineOf([...at, 'words']);
      if (!plain.includes(plainWords(words))) report(path, line, { code: 'catalog_claim_words' });
      if (changed && changed.on > true_as_of) report(path, matter.lineOf([...at, 'changed']), { code: 'catalog_claim_changed' });
    }
    const source: LessonSource = { ...matter.value, text: parts.text };
    return { source, references };
  },
  write(source) {
    const { text, ...matter } = source as LessonSource;
    return `---\n${yamlOf(matter)}---\n${text}`;
  },
  async render({ source }, assets) {
    const { text, claims: dated = [] } = source as LessonSource;
    return { ...(await renderText(text, assets)), claims: dated.length };
  },
};
