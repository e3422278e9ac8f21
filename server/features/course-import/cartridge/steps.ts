import { readXml } from '../archive/read-xml.ts';
import { CourseText, type Pictures, type TextPlace } from '../course-text.ts';
import { type ImportedBank, type ImportedStep, UnreadableDocument } from '../imported-module.ts';
import type { LeftOutList } from '../left-out.ts';
import { lessonStep } from '../lesson-step.ts';
import { decodedPage } from '../page-bytes.ts';
import { oneLine, placeOf } from '../places.ts';
import { linkHtml, paragraphs, pictureHtml } from '../plain-html.ts';
import { countQuestions, type QuestionCount, roomFor } from '../question-count.ts';
import { bankOf, type PlacedQuestion, quizSteps } from '../quiz-steps.ts';
import { below, childOf, textIn, type XmlElement } from '../xml-tree.ts';
import { entryOf } from './entry-paths.ts';
import { isPage, isPictureName, kindOf } from './kinds.ts';
import type { Item, Resource } from './manifest.ts';
import { type QtiItem, readQtiItem } from './qti-item.ts';
import { questionOfItem, type ToMarkdown } from './qti-question.ts';

export interface Cartridge {
  title: string;
  /** The texts and pictures of the archive. */
  files: ReadonlyMap<string, Buffer>;
  pictures: Pictures;
  entries: ReadonlyMap<string, number>;
  /** The folder of the manifest, with a closing slash, or empty. */
  root: string;
  /** The entries that became a step or a picture in one. */
  used: Set<string>;
  questions: QuestionCount;
}

const nameOf = (entry: string) => entry.split('/').at(-1) || entry;

/** The share of right answers that passes a quiz, in per cent. Cartridges have none. */
const usualPassMark = 70;

/** Reads the entries of one module of a cartridge. */
export class StepReader {
  private readonly cartridge: Cartridge;
  private readonly leftOut: LeftOutList;
  private readonly text: CourseText;

  constructor(cartridge: Cartridge, leftOut: LeftOutList) {
    this.cartridge = cartridge;
    this.leftOut = leftOut;
    this.text = new CourseText(cartridge.pictures, leftOut);
  }

  get media(): Map<string, Buffer> {
    return this.text.media;
  }

  /** Returns the steps that an entry of the contents becomes: none if it is left out. */
  stepsOf(item: Item, above: readonly string[]): ImportedStep[] {
    const where = placeOf(...above, item.title);
    const { resource } = item;
    if (!resource) {
      this.leftOut.add('entry_missing', where);
      return [];
    }
    const kind = kindOf(resource.type);
    const entry = this.cartridge.root + resource.href;
    this.cartridge.used.add(entry);
    if (kind === 'content') return this.content(entry, item.title, where);
    if (kind === 'web_link') return this.webLink(entry, item.title, where);
    if (kind === 'quiz') return this.quiz(entry, item.title, where);
    // A bank's questions go to the question bank, wherever the table of contents lists the bank.
    if (kind === 'question_bank') return [];
    this.leftOut.add(kind, where, kind === 'resource' ? { detail: resource.type } : {});
    return [];
  }

  private place(where: string, from: string): TextPlace {
    const { entries, root, used } = this.cartridge;
    return {
      where,
      entryOf(reference) {
        const entry = entryOf(entries, reference, { from, root });
        if (entry !== undefined) used.add(entry);
        return entry;
      },
    };
  }

  private content(entry: string, given: string, where: string): ImportedStep[] {
    const file = this.cartridge.files.get(entry);
    const title = oneLine(given, nameOf(entry));
    const place = this.place(where, entry);
    if (file && isPage(entry)) return lessonStep(title, this.text.lesson(decodedPage(file), place), where, this.leftOut);
    if (file && isPictureName(entry)) {
      const html = pictureHtml(entry, title);
      return lessonStep(title, this.text.lesson(html, { where, entryOf: () => entry }), where, this.leftOut);
    }
    this.leftOut.add(this.cartridge.entries.has(entry) ? 'file' : 'entry_missing', where, { detail: nameOf(entry) });
    return [];
  }

  /** Returns a descriptor's outermost element; undefined, and reported, if the archive has none. */
  private descriptor(entry: string, where: string): XmlElement | undefined {
    const file = this.cartridge.files.get(entry);
    if (file) return readXml(file, entry);
    this.leftOut.add('entry_missing', where, { detail: nameOf(entry) });
    return undefined;
  }

  private webLink(entry: string, given: string, where: string): ImportedStep[] {
    const link = this.descriptor(entry, where);
    if (!link) return [];
    const title = oneLine(given || textIn(link, 'title'), nameOf(entry));
    const html = linkHtml(childOf(link, 'url')?.attributes.href ?? '', title);
    if (html) return lessonStep(title, this.text.lesson(html, this.place(where, entry)), where, this.leftOut);
    this.leftOut.add('link_unsafe', where);
    return [];
  }

  private quiz(entry: string, given: string, where: string): ImportedStep[] {
    const document = this.descriptor(entry, where);
    if (!document) return [];
    const assessment = childOf(document, 'assessment');
    if (!assessment) throw new UnreadableDocument({ code: 'course_xml', params: { entry } });
    const title = given || (assessment.attributes.title ?? '');
    const items = below(assessment, 'item').map(readQtiItem);
    countQuestions(this.cartridge.questions, items.length);
    if (new Set(items.map(({ weight }) => weight ?? 1)).size > 1) this.leftOut.add('points_equal', where);
    const questions = this.questions(items, entry, where);
    if (below(assessment, 'selection_number').length > 0) this.leftOut.add('random_choice', where);
    return quizSteps({ title: oneLine(title, nameOf(entry)), where, passMark: usualPassMark, questions }, this.leftOut);
  }

  private questions(items: readonly QtiItem[], entry: string, where: string): PlacedQuestion[] {
    const place = this.place(where, entry);
    const markdown: ToMarkdown = ({ text, isHtml }) => this.text.part(isHtml ? text : paragraphs(text), place);
    return items.map((item, index) => ({
      where: placeOf(where, item.name || `#${index + 1}`),
      read: questionOfItem(item, markdown),
    }));
  }

  /** Returns the questions in a cartridge's question banks, which are in no quiz. Banks whose file is missing are reported. */
  banks(resources: readonly Resource[]): ImportedBank {
    const questions = resources.flatMap(({ href, id }) => {
      const entry = this.cartridge.root + href;
      const file = this.cartridge.files.get(entry);
      const where = placeOf(nameOf(entry) || id);
      const items = file ? below(readXml(file, entry), 'item').map(readQtiItem) : [];
      const most = roomFor(this.cartridge.questions);
      if (items.length === 0) this.leftOut.add('question_bank', where);
      if (items.length > most) this.leftOut.add('question_bank', where, { count: items.length - most });
      const kept = items.slice(0, most);
      countQuestions(this.cartridge.questions, kept.length);
      return this.questions(kept, entry, where);
    });
    return bankOf(questions, this.cartridge.title, this.media, this.leftOut);
  }
}
