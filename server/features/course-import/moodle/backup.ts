import { readXml } from '../archive/read-xml.ts';
import { UnreadableDocument } from '../imported-module.ts';
import { below, childOf, childrenOf, textIn, type XmlElement } from '../xml-tree.ts';

/** An activity or a resource of a course, as `moodle_backup.xml` lists it. */
export interface Activity {
  id: string;
  /** Such as `page` or `quiz`. */
  kind: string;
  title: string;
  /** Its folder in the archive. */
  folder: string;
}

export interface Section {
  id: string;
  number: number;
  title: string;
  /** HTML. */
  summary: string;
  activities: Activity[];
}

export interface Backup {
  title: string;
  courseContext: string;
  sections: Section[];
}

/** Returns a text of a backup; empty for what Moodle writes instead of null. */
export const valueOf = (element: XmlElement | undefined, ...names: string[]): string => {
  const text = textIn(element, ...names);
  return text === '$@NULL@$' ? '' : text;
};

function requireCourse(information: XmlElement | undefined): void {
  const kind = textIn(information, 'details', 'detail', 'type');
  if (kind !== '' && kind !== 'course') throw new UnreadableDocument({ code: 'course_moodle_part' });
}

function activityOf(element: XmlElement): Activity & { section: string } {
  return {
    id: textIn(element, 'moduleid'),
    section: textIn(element, 'sectionid'),
    kind: textIn(element, 'modulename'),
    title: valueOf(element, 'title'),
    folder: textIn(element, 'directory'),
  };
}

/** Returns a section with its activities in the order of the course's page. */
function sectionOf(
  element: XmlElement,
  files: ReadonlyMap<string, Buffer>,
  activities: (Activity & { section: string })[],
  title: string,
): Section {
  const id = textIn(element, 'sectionid');
  const path = `${textIn(element, 'directory')}/section.xml`;
  const file = files.get(path);
  const section = file && readXml(file, path);
  const number = Number(textIn(section, 'number') || '0');
  const own = activities.filter((activity) => activity.section === id);
  const order = new Map(
    textIn(section, 'sequence')
      .split(',')
      .map((one, index) => [one.trim(), index]),
  );
  const placeOf = (activity: Activity) => order.get(activity.id) ?? order.size;
  const name = valueOf(section, 'name') || textIn(element, 'title').replace(/^\d+$/, '');
  const otherwise = number === 0 ? title : String(number);
  return {
    id,
    number: Number.isFinite(number) ? number : 0,
    title: name || otherwise,
    summary: valueOf(section, 'summary'),
    activities: own.toSorted((one, other) => placeOf(one) - placeOf(other)),
  };
}

/** Reads what a backup of a course contains. Throws `UnreadableDocument`, also for a backup of an activity or a section alone. */
export function readBackup(files: ReadonlyMap<string, Buffer>): Backup {
  const path = 'moodle_backup.xml';
  const file = files.get(path);
  if (!file) throw new UnreadableDocument({ code: 'course_empty' });
  const document = readXml(file, path);
  const information = childOf(document, 'information');
  if (!information) throw new UnreadableDocument({ code: 'course_empty' });
  requireCourse(information);
  const title = valueOf(information, 'original_course_fullname') || valueOf(information, 'original_course_shortname');
  const contents = childOf(information, 'contents');
  const activities = below(childOf(contents, 'activities'), 'activity').map(activityOf);
  const sections = childrenOf(childOf(contents, 'sections'), 'section').map((one) => sectionOf(one, files, activities, title));
  return {
    title,
    courseContext: textIn(information, 'original_course_contextid'),
    sections: sections.toSorted((one, other) => one.number - other.number),
  };
}
