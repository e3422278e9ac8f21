import { readXml } from '../archive/read-xml.ts';
import { below, childOf, childrenOf, textIn, type XmlElement } from '../xml-tree.ts';

/** A question of the bank, with the context to which its files belong. */
export interface BankQuestion {
  element: XmlElement;
  context: string;
}

/** The questions of a backup: Moodle 4 refers to an entry with versions, earlier releases to a question. */
export class QuestionBank {
  private readonly byId = new Map<string, BankQuestion>();
  private readonly byEntry = new Map<string, Map<number, BankQuestion>>();
  /** The questions and entries that are in quizzes. */
  private readonly used = new Set<string>();

  constructor(document: Buffer | undefined) {
    if (!document) return;
    for (const category of childrenOf(readXml(document, 'questions.xml'), 'question_category')) {
      const context = textIn(category, 'contextid');
      for (const element of childrenOf(childOf(category, 'questions'), 'question'))
        this.byId.set(element.attributes.id ?? '', { element, context });
      for (const entry of below(category, 'question_bank_entry')) this.addEntry(entry, context);
    }
  }

  private addEntry(entry: XmlElement, context: string): void {
    const versions = new Map<number, BankQuestion>();
    for (const version of below(entry, 'question_versions')) {
      const [element] = below(version, 'question');
      if (element) versions.set(Number(textIn(version, 'version')), { element, context });
    }
    this.byEntry.set(entry.attributes.id ?? '', versions);
  }

  /** Returns the question in a slot of a quiz; null if it is drawn at random, undefined if the backup has none. */
  inSlot(slot: XmlElement): BankQuestion | null | undefined {
    if (below(slot, 'question_set_reference').length > 0) return null;
    const [reference] = below(slot, 'question_reference');
    const id = textIn(slot, 'questionid') || textIn(slot, 'question');
    if (!reference) this.used.add(`question ${id}`);
    const found = reference ? this.inEntry(reference) : this.byId.get(id);
    return found && textIn(found.element, 'qtype') === 'random' ? null : found;
  }

  private inEntry(reference: XmlElement): BankQuestion | undefined {
    const id = textIn(reference, 'questionbankentryid');
    this.used.add(`entry ${id}`);
    const versions = this.byEntry.get(id);
    if (!versions) return undefined;
    const wanted = Number(textIn(reference, 'version'));
    return versions.get(wanted) ?? versions.get(Math.max(...versions.keys()));
  }

  /**
   * Returns the questions that have been in no slot so far, in their latest versions, without random choices and parts of other questions.
   */
  unused(): BankQuestion[] {
    const entries = [...this.byEntry].filter(([id, versions]) => versions.size > 0 && !this.used.has(`entry ${id}`));
    const latest = entries.flatMap(([, versions]) => versions.get(Math.max(...versions.keys())) ?? []);
    const questions = [...this.byId].filter(([id]) => !this.used.has(`question ${id}`)).map(([, question]) => question);
    return [...questions, ...latest].filter(
      ({ element }) => textIn(element, 'qtype') !== 'random' && Number(textIn(element, 'parent') || '0') === 0,
    );
  }
}
