import { type FileTypeResult, fileTypeFromBuffer } from 'file-type';
import type { RootContent } from 'mdast';
import { courseImportLimits } from '#contract/course-import-values.ts';
import { m } from '#server/words.ts';
import { textOf } from '../blocks.ts';
import { cleanTree } from '../clean.ts';
import type { ReadZipFormat } from '../formats.ts';
import { UnreadableDocument } from '../imported-module.ts';
import { LeftOutList } from '../left-out.ts';
import { lessonsOf } from '../lessons.ts';
import { MediaList } from '../media-list.ts';
import { relationsOf, titleInProperties, xmlOf } from '../office.ts';
import { below, childOf, childrenOf, type XmlElement } from '../xml-tree.ts';
import type { ZipFolder } from '../zip-folder.ts';
import { type Slide, slideOf } from './slide.ts';

const presentation = 'ppt/presentation.xml';
const most = courseImportLimits.pages.most;

/** Returns the names of the sections, by the id of the slide that they start with. */
function sectionStarts(root: XmlElement | undefined): ReadonlyMap<string, string> {
  const sections = below(root, 'section').map((section): [string, string] => [
    childOf(section, 'sldIdLst', 'sldId')?.attributes['id'] ?? '',
    section.attributes['name'] ?? '',
  ]);
  return new Map(sections.filter(([id, name]) => id !== '' && name.trim() !== '' && sections.length > 1));
}

interface Pictures {
  get(path: string): { bytes: Buffer; type: FileTypeResult | undefined } | undefined;
}

async function picturesOf(folder: ZipFolder, slides: readonly Slide[]): Promise<Pictures> {
  const found = new Map<string, { bytes: Buffer; type: FileTypeResult | undefined }>();
  for (const path of slides.flatMap(({ pictures }) => pictures)) {
    if (found.has(path) || !folder.has(path)) continue;
    const bytes = await folder.bytes(path);
    found.set(path, { bytes, type: await fileTypeFromBuffer(bytes) });
  }
  return found;
}

const heading = (depth: 1 | 2, value: string): RootContent => ({ type: 'heading', depth, children: [{ type: 'text', value }] });

/** Whether a slide only shows the title of the presentation. */
const isCover = ({ isTitle, blocks }: Slide) => isTitle && blocks.every(({ type }) => type === 'paragraph') && blocks.length < 3;

/** Reads a PowerPoint presentation: its slides are parts of lessons, and its sections are lessons. */
export const readPptx: ReadZipFormat = async ({ name, mostSteps }, folder) => {
  const left = new LeftOutList();
  const media = new MediaList(left);
  const root = await xmlOf(folder, presentation);
  const relations = await relationsOf(folder, presentation);
  const ids = childrenOf(childOf(root, 'sldIdLst'), 'sldId');
  if (ids.length > most) throw new UnreadableDocument({ code: 'document_too_long', params: { pages: ids.length, most } });
  const starts = sectionStarts(root);
  const slides: Slide[] = [];
  for (const [index, { attributes }] of ids.entries()) {
    const part = relations.get(attributes['r:id'] ?? '')?.target ?? '';
    if (!folder.has(part)) throw new UnreadableDocument({ code: 'document_damaged' });
    slides.push(await slideOf(folder, part, { where: m.course_slide({ number: index + 1 }), left }));
  }
  const pictures = await picturesOf(folder, slides);
  const [first] = slides;
  const cover = first && isCover(first) ? first : undefined;
  const blocks = slides.flatMap((slide, index): RootContent[] => {
    const section = starts.get(ids[index]?.attributes['id'] ?? '') ?? (slide.isSection ? slide.title : undefined);
    const start = section ? [heading(1, section)] : [];
    if (slide.isHidden) left.add('hidden_slide', slide.where, slide.title ? { detail: slide.title } : {});
    if (slide.isHidden || slide === cover) return start;
    const cleaned = cleanTree(
      { type: 'root', children: slide.blocks },
      {
        where: slide.where,
        left,
        pictureOf(address, where) {
          const picture = pictures.get(address);
          if (picture) return media.addKnown(picture.bytes, picture.type, where);
          left.add('picture_missing', where);
          return null;
        },
      },
    ).children;
    const isSectionAlone = slide.isSection && section === slide.title;
    if (isSectionAlone || cleaned.length === 0) return [...start, ...cleaned];
    return [...start, heading(2, slide.title || slide.where), ...cleaned];
  });
  const title = cover?.title || (await titleInProperties(folder)) || name;
  const isSplit = blocks.some((block) => block.type === 'heading' && block.depth === 1);
  const tree = { type: 'root' as const, children: blocks };
  const document = lessonsOf({ tree, title, otherwise: name, depth: isSplit ? 1 : null }, { mostSteps, left });
  const summary = cover ? cover.blocks.map(textOf).join(' ').trim() : '';
  return { ...document, summary, media: media.files, left_out: left.entries() };
};
