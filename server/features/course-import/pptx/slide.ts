import type { BlockContent, RootContent } from 'mdast';
import type { LeftOutList } from '../left-out.ts';
import { type Relation, relationsOf, xmlOf } from '../office.ts';
import { below, childOf, childrenOf, type XmlElement } from '../xml-tree.ts';
import type { ZipFolder } from '../zip-folder.ts';
import { blocksOfText, plainText } from './text.ts';

export interface Slide {
  where: string;
  title: string;
  /** Whether it shows the presentation's title, or starts a section. */
  isTitle: boolean;
  isSection: boolean;
  isHidden: boolean;
  blocks: RootContent[];
  /** The pictures that the blocks show, by their paths in the zip, which are their addresses until they are stored. */
  pictures: string[];
}

interface Reading {
  where: string;
  left: LeftOutList;
  relations: ReadonlyMap<string, Relation>;
  pictures: string[];
}

/** Placeholders that show the same on each slide. */
const repeated = new Set(['dt', 'ftr', 'sldNum', 'hdr', 'sldImg']);
const placeholderOf = (shape: XmlElement): XmlElement | undefined =>
  childOf(shape, 'nvSpPr', 'nvPr', 'ph') ?? childOf(shape, 'nvPicPr', 'nvPr', 'ph');
const isTitleShape = (shape: XmlElement) => /^(title|ctrTitle)$/.test(placeholderOf(shape)?.attributes['type'] ?? '');

function pictureBlocks(shape: XmlElement, { where, left, relations, pictures }: Reading): RootContent[] {
  const media = childOf(shape, 'nvPicPr', 'nvPr');
  if (childOf(media, 'videoFile') ?? childOf(media, 'audioFile') ?? childOf(media, 'quickTimeFile')) left.add('sound_or_video', where);
  const { attributes = {} } = childOf(shape, 'blipFill', 'blip') ?? {};
  const relation = relations.get(attributes['r:embed'] ?? attributes['r:link'] ?? '');
  if (!relation) return [];
  if (relation.isExternal) {
    left.add('picture_elsewhere', where, { detail: relation.target });
    return [];
  }
  pictures.push(relation.target);
  const alt = childOf(shape, 'nvPicPr', 'cNvPr')?.attributes['descr'] ?? '';
  return [{ type: 'paragraph', children: [{ type: 'image', url: relation.target, alt }] }];
}

function tableBlocks(table: XmlElement, { where, left, relations }: Reading): RootContent[] {
  const isMerged = ({ attributes }: XmlElement) =>
    ['gridSpan', 'rowSpan', 'hMerge', 'vMerge'].some((name) => attributes[name] !== undefined);
  const rows = childrenOf(table, 'tr');
  if (rows.some((row) => childrenOf(row, 'tc').some(isMerged))) left.add('merged_cells', where);
  return [
    {
      type: 'table',
      children: rows.map((row) => ({
        type: 'tableRow',
        children: childrenOf(row, 'tc').map((cell) => ({ type: 'tableCell', children: plainText(childOf(cell, 'txBody'), relations) })),
      })),
    },
  ];
}

/** The content of a graphic frame, by the last part of its type. */
function frameBlocks(frame: XmlElement, reading: Reading): RootContent[] {
  const data = childOf(frame, 'graphic', 'graphicData');
  const table = childOf(data, 'tbl');
  if (table) return tableBlocks(table, reading);
  const uri = data?.attributes['uri'] ?? '';
  reading.left.add(uri.endsWith('/chart') ? 'chart' : uri.endsWith('/diagram') ? 'diagram' : 'embedded_file', reading.where);
  return [];
}

function shapeBlocks(shape: XmlElement, reading: Reading): RootContent[] {
  const placeholder = placeholderOf(shape);
  const type = placeholder?.attributes['type'];
  if (isTitleShape(shape) || repeated.has(type ?? '')) return [];
  // The text of a content placeholder has bullets unless it says otherwise.
  const hasBullets = placeholder !== undefined && (type === undefined || type === 'body' || type === 'obj');
  return blocksOfText(childOf(shape, 'txBody'), { hasBullets, relations: reading.relations });
}

/** Returns the content of a slide's shapes, in the order in which they were placed. */
function blocksBelow(parent: XmlElement | undefined, reading: Reading): RootContent[] {
  return (parent?.children ?? []).flatMap((shape): RootContent[] => {
    if (shape.name === 'sp' || shape.name === 'cxnSp') return shapeBlocks(shape, reading);
    if (shape.name === 'pic') return pictureBlocks(shape, reading);
    if (shape.name === 'graphicFrame') return frameBlocks(shape, reading);
    if (shape.name === 'grpSp') return blocksBelow(shape, reading);
    if (shape.name !== 'AlternateContent') return [];
    if (below(shape, 'oMath').length > 0) reading.left.add('formula', reading.where);
    return blocksBelow(childOf(shape, 'Fallback') ?? childOf(shape, 'Choice'), reading);
  });
}

/** Returns a slide's speaker notes as a callout. */
async function notesOf(folder: ZipFolder, relations: ReadonlyMap<string, Relation>): Promise<RootContent[]> {
  const part = [...relations.values()].find(({ type }) => type === 'notesSlide')?.target;
  if (part === undefined) return [];
  const tree = childOf(await xmlOf(folder, part), 'cSld', 'spTree');
  const bodies = below(tree, 'sp').filter((shape) => placeholderOf(shape)?.attributes['type'] === 'body');
  const blocks = bodies.flatMap((shape) => blocksOfText(childOf(shape, 'txBody'), { hasBullets: false, relations: new Map() }));
  if (blocks.length === 0) return [];
  return [
    { type: 'blockquote', children: [{ type: 'paragraph', children: [{ type: 'text', value: '[!NOTE]' }] }, ...blocks] as BlockContent[] },
  ];
}

/** Reads one slide with its speaker notes. */
export async function slideOf(folder: ZipFolder, part: string, { where, left }: Pick<Reading, 'where' | 'left'>): Promise<Slide> {
  const slide = await xmlOf(folder, part);
  const relations = await relationsOf(folder, part);
  const layout = [...relations.values()].find(({ type }) => type === 'slideLayout')?.target;
  const isSection = layout !== undefined && (await xmlOf(folder, layout))?.attributes['type'] === 'secHead';
  const tree = childOf(slide, 'cSld', 'spTree');
  const titles = below(tree, 'sp').filter(isTitleShape);
  const [title] = titles;
  if ([...relations.values()].some(({ type }) => type === 'comments')) left.add('comment', where);
  const reading: Reading = { where, left, relations, pictures: [] };
  const words = (title ? plainText(childOf(title, 'txBody'), new Map()) : []).map((node) => ('value' in node ? node.value : ' ')).join('');
  return {
    where,
    title: words.replace(/\s+/g, ' ').trim(),
    isTitle: titles.some((shape) => placeholderOf(shape)?.attributes['type'] === 'ctrTitle'),
    isSection,
    isHidden: slide?.attributes['show'] === '0' || slide?.attributes['show'] === 'false',
    blocks: [...blocksBelow(tree, reading), ...(await notesOf(folder, relations))],
    pictures: reading.pictures,
  };
}
