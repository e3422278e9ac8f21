import type { LeftOutCode } from '#contract/course-import-values.ts';
import { readXml } from '../archive/read-xml.ts';
import { CourseText, type Pictures } from '../course-text.ts';
import type { ImportedBank, ImportedStep } from '../imported-module.ts';
import type { LeftOutList } from '../left-out.ts';
import { lessonStep } from '../lesson-step.ts';
import { oneLine, placeOf } from '../places.ts';
import { linkHtml, paragraphs, pictureHtml } from '../plain-html.ts';
import { countQuestions, type QuestionCount, roomFor } from '../question-count.ts';
import { bankOf, type PlacedQuestion, quizSteps } from '../quiz-steps.ts';
import { below, childOf, childrenOf, textIn, type XmlElement } from '../xml-tree.ts';
import { type Activity, valueOf } from './backup.ts';
import type { BankQuestion, QuestionBank } from './question-bank.ts';
import { type QuestionText, questionName, questionOfBank, slotsOf } from './questions.ts';
import type { FileArea, StoredFiles } from './stored-files.ts';

export interface MoodleCourse {
  /** The documents of the archive. */
  files: ReadonlyMap<string, Buffer>;
  pictures: Pictures;
  stored: StoredFiles;
  bank: QuestionBank;
  questions: QuestionCount;
}

/** The share of right answers that passes a quiz for which Moodle has no grade to pass, in per cent. */
const usualPassMark = 70;
/** The names of activities that are left out, where they differ from Moodle's own. */
const leftOutAs: Readonly<Record<string, LeftOutCode>> = {
  assign: 'assignment',
  assignment: 'assignment',
  forum: 'discussion',
  lti: 'lti',
  h5pactivity: 'h5p',
  hvp: 'h5p',
  scorm: 'scorm',
};
/** How Moodle says that a text is plain (`FORMAT_PLAIN`). */
const plainFormat = '2';

interface Opened {
  activity: Activity;
  /** The element of the activity's own document, such as `page`. */
  element: XmlElement;
  context: string;
  where: string;
  title: string;
}

/** Reads the activities of one section of a Moodle course. */
export class ActivityReader {
  private readonly course: MoodleCourse;
  private readonly leftOut: LeftOutList;
  private readonly converter: CourseText;

  constructor(course: MoodleCourse, leftOut: LeftOutList) {
    this.course = course;
    this.leftOut = leftOut;
    this.converter = new CourseText(course.pictures, leftOut);
  }

  get media(): Map<string, Buffer> {
    return this.converter.media;
  }

  /** Returns a text of a backup as Markdown. The element beside it says how it is written. */
  text(element: XmlElement, name: string, where: string, area: FileArea, isLesson = true): string {
    const given = valueOf(element, name);
    if (given === '') return '';
    const isPlain =
      textIn(element, `${name.replace(/text$/, '')}format`) === plainFormat || textIn(element, `${name}format`) === plainFormat;
    const html = isPlain ? paragraphs(given) : given;
    const place = { where, entryOf: (reference: string) => this.course.stored.entryOf(reference, area) };
    return isLesson ? this.converter.lesson(html, place).trim() : this.converter.part(html, place);
  }

  /** Returns the steps that an activity becomes: none if it is left out. */
  stepsOf(activity: Activity, above: string): ImportedStep[] {
    const where = placeOf(above, activity.title);
    const readers = { page: this.page, label: this.label, url: this.url, book: this.book, quiz: this.quiz, resource: this.file };
    const read = Object.hasOwn(readers, activity.kind) ? readers[activity.kind as keyof typeof readers] : undefined;
    if (!read) {
      const code = Object.hasOwn(leftOutAs, activity.kind) ? leftOutAs[activity.kind] : undefined;
      this.leftOut.add(code ?? 'activity', where, code ? {} : { detail: activity.kind });
      return [];
    }
    const path = `${activity.folder}/${activity.kind}.xml`;
    const file = this.course.files.get(path);
    const document = file && readXml(file, path);
    const element = childOf(document, activity.kind);
    if (!document || !element) {
      this.leftOut.add('entry_missing', where);
      return [];
    }
    const context = document.attributes.contextid ?? '';
    return read.call(this, {
      activity,
      element,
      context,
      where,
      title: oneLine(activity.title || valueOf(element, 'name'), activity.kind),
    });
  }

  private areaOf({ activity, context }: Opened, area: string, item = '0'): FileArea {
    return { context, component: `mod_${activity.kind}`, area, item };
  }

  private intro(opened: Opened): string {
    return this.text(opened.element, 'intro', opened.where, this.areaOf(opened, 'intro'));
  }

  private page(opened: Opened): ImportedStep[] {
    const parts = [this.intro(opened), this.text(opened.element, 'content', opened.where, this.areaOf(opened, 'content'))];
    return this.lesson(opened, parts);
  }

  private label(opened: Opened): ImportedStep[] {
    return this.lesson(opened, [this.intro(opened)]);
  }

  private url(opened: Opened): ImportedStep[] {
    const html = linkHtml(valueOf(opened.element, 'externalurl'), opened.title);
    if (!html) this.leftOut.add('link_unsafe', opened.where);
    const link = html ? this.converter.lesson(html, { where: opened.where, entryOf: () => undefined }) : '';
    return html ? this.lesson(opened, [link.trim(), this.intro(opened)]) : [];
  }

  /** Each chapter of a book becomes a lesson. */
  private book(opened: Opened): ImportedStep[] {
    const chapters = below(childOf(opened.element, 'chapters'), 'chapter').toSorted(
      (one, other) => Number(textIn(one, 'pagenum')) - Number(textIn(other, 'pagenum')),
    );
    const steps = [];
    for (const chapter of chapters) {
      const where = placeOf(opened.where, valueOf(chapter, 'title'));
      if (textIn(chapter, 'hidden') === '1') {
        this.leftOut.add('chapter_hidden', where);
        continue;
      }
      const area = this.areaOf(opened, 'chapter', chapter.attributes.id ?? '');
      const markdown = this.text(chapter, 'content', where, area);
      steps.push(...lessonStep(oneLine(valueOf(chapter, 'title'), opened.title), `${markdown}\n`, where, this.leftOut));
    }
    return steps;
  }

  /** A file that is a picture becomes a lesson that shows it. */
  private file(opened: Opened): ImportedStep[] {
    const entries = this.course.stored.inArea(this.areaOf(opened, 'content'));
    const [entry, ...others] = entries;
    const { pictures, names } = this.course.stored;
    if (entry === undefined || others.length > 0 || !pictures.has(entry)) {
      const detail = entry && names.get(entry);
      this.leftOut.add('file', opened.where, { ...(detail === undefined ? {} : { detail }), count: Math.max(1, entries.length) });
      return [];
    }
    const { where, title } = opened;
    const picture = this.converter.lesson(pictureHtml('picture', title), { where, entryOf: () => entry });
    return this.lesson(opened, [picture.trim(), this.intro(opened)]);
  }

  private lesson({ title, where }: Opened, parts: readonly string[]): ImportedStep[] {
    const markdown = parts.filter((part) => part !== '').join('\n\n');
    return lessonStep(title, markdown === '' ? '' : `${markdown}\n`, where, this.leftOut);
  }

  private quiz({ element, activity, where, title }: Opened): ImportedStep[] {
    const slots = slotsOf(element);
    countQuestions(this.course.questions, slots.length);
    if (valueOf(element, 'intro') !== '') this.leftOut.add('quiz_introduction', where);
    if (new Set(slots.map((slot) => Number(textIn(slot, 'maxmark')))).size > 1) this.leftOut.add('points_equal', where);
    const questions = [];
    for (const slot of slots) {
      const found = this.course.bank.inSlot(slot);
      const place = placeOf(where, found ? questionName(found.element) : `#${textIn(slot, 'slot')}`);
      if (found === null) this.leftOut.add('random_choice', where);
      else if (found === undefined) this.leftOut.add('entry_missing', place);
      else {
        questions.push(this.question(found, place));
      }
    }
    return quizSteps({ title, where, passMark: this.passMark(activity), questions }, this.leftOut);
  }

  private question({ element, context }: BankQuestion, where: string): PlacedQuestion {
    const text: QuestionText = (from, name, area) => this.text(from, name, where, { context, ...area }, false);
    return { where, read: questionOfBank(element, text) };
  }

  /** Returns the questions that were in no quiz when this was called, for the question bank. */
  unusedQuestions(title: string): ImportedBank {
    const unused = this.course.bank.unused();
    const most = roomFor(this.course.questions);
    if (unused.length > most) this.leftOut.add('question_bank', title, { count: unused.length - most });
    const questions = unused.slice(0, most).map((found) => this.question(found, placeOf(title, questionName(found.element))));
    return bankOf(questions, title, this.media, this.leftOut);
  }

  /** Returns the grade to pass as a share of the best grade, in per cent. */
  private passMark({ folder }: Activity): number {
    const path = `${folder}/grades.xml`;
    const file = this.course.files.get(path);
    const [item] = file ? childrenOf(childOf(readXml(file, path), 'grade_items'), 'grade_item') : [];
    const share = Math.round((Number(valueOf(item, 'gradepass')) / Number(valueOf(item, 'grademax'))) * 100);
    return share >= 1 && share <= 100 ? share : usualPassMark;
  }
}
