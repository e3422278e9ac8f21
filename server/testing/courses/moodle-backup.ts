import { createHash } from 'node:crypto';
import { type Files, pixel } from './archives.ts';
import { moodleQuestions } from './moodle-questions.ts';

/** A backup of a course as Moodle 4.1 writes it, written from its structure as published. It did not come from a living system. */

const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const hash = createHash('sha1').update(pixel).digest('hex');

interface Activity {
  id: number;
  section: number;
  kind: string;
  title: string;
  /** The elements of its own document. */
  inside?: string;
}

const activities: Activity[] = [
  {
    id: 11,
    section: 1,
    kind: 'page',
    title: 'What wool is',
    inside: `<intro></intro><introformat>1</introformat><content>${escaped(
      '<h3>Fibre</h3><p>Wool is <em>warm</em>.</p><p><img src="@@PLUGINFILE@@/sheep%20one.png" alt="A sheep"></p><p><a href="$@URLVIEWBYID*12@$">The link</a></p>',
    )}</content><contentformat>1</contentformat>`,
  },
  {
    id: 12,
    section: 1,
    kind: 'url',
    title: 'The wool museum',
    inside: `<intro>${escaped('<p>Open on Sundays.</p>')}</intro><introformat>1</introformat><externalurl>https://example.com/wool</externalurl>`,
  },
  { id: 13, section: 1, kind: 'forum', title: 'Announcements' },
  {
    id: 14,
    section: 1,
    kind: 'label',
    title: 'Before you go on',
    inside: `<intro>Take a coat &amp;amp; a hat.</intro><introformat>2</introformat>`,
  },
  {
    id: 15,
    section: 2,
    kind: 'book',
    title: 'The book of yarn',
    inside: `<intro></intro><introformat>1</introformat><chapters>
      <chapter id="72"><pagenum>2</pagenum><subchapter>0</subchapter><title>Knitting</title><content>${escaped('<p>Two needles.</p>')}</content><contentformat>1</contentformat><hidden>0</hidden></chapter>
      <chapter id="71"><pagenum>1</pagenum><subchapter>0</subchapter><title>Spinning</title><content>${escaped('<p><img src="@@PLUGINFILE@@/wheel.png" alt="A wheel"></p>')}</content><contentformat>1</contentformat><hidden>0</hidden></chapter>
      <chapter id="73"><pagenum>3</pagenum><subchapter>0</subchapter><title>Secrets</title><content>x</content><contentformat>1</contentformat><hidden>1</hidden></chapter>
    </chapters>`,
  },
  {
    id: 16,
    section: 2,
    kind: 'quiz',
    title: 'Wool quiz',
    inside: `<intro>${escaped('<p>Good luck!</p>')}</intro><introformat>1</introformat><sumgrades>9.00000</sumgrades><grade>10.00000</grade>
      <question_instances>${[101, 102, 103, 104, 105, 106, 107, 108]
        .map(
          (entry, index) => `<question_instance id="${entry}"><slot>${index + 1}</slot><page>1</page><maxmark>1.0000000</maxmark>
          <question_reference id="${entry}"><usingcontextid>50</usingcontextid><component>mod_quiz</component><questionarea>slot</questionarea>
          <questionbankentryid>${entry}</questionbankentryid><version>$@NULL@$</version></question_reference></question_instance>`,
        )
        .join('\n')}
        <question_instance id="109"><slot>9</slot><page>1</page><maxmark>1.0000000</maxmark>
          <question_set_reference id="1"><usingcontextid>50</usingcontextid><component>mod_quiz</component></question_set_reference></question_instance>
      </question_instances>`,
  },
  { id: 17, section: 2, kind: 'assign', title: 'Knit a scarf' },
  { id: 18, section: 2, kind: 'workshop', title: 'Judge each other' },
];

const stored = (context: number, component: string, area: string, item: number, name: string) => `<file id="${context}${item}">
    <contenthash>${hash}</contenthash><contextid>${context}</contextid><component>${component}</component><filearea>${area}</filearea>
    <itemid>${item}</itemid><filepath>/</filepath><filename>${name}</filename><filesize>${pixel.length}</filesize><mimetype>image/png</mimetype></file>`;

const section = (id: number, number: number, name: string, summary: string, sequence: string) => `${head}<section id="${id}">
  <number>${number}</number><name>${name}</name><summary>${escaped(summary)}</summary><summaryformat>1</summaryformat><sequence>${sequence}</sequence><visible>1</visible></section>`;

const contextOf = ({ id }: Activity) => id + 40;

/** The files of the backup. Archives of Moodle before 2.6 are zips, later ones gzip-compressed tars. */
export const moodleBackup: Files = {
  '.ARCHIVE_INDEX': 'Moodle archive file index. Count: 1\n',
  'moodle_backup.xml': `${head}<moodle_backup><information>
    <name>backup-moodle2-course-2-wool.mbz</name><moodle_release>4.1.2 (Build: 20230313)</moodle_release><backup_release>4.1</backup_release>
    <original_course_fullname>All about wool</original_course_fullname><original_course_shortname>WOOL</original_course_shortname>
    <original_course_contextid>30</original_course_contextid>
    <details><detail backup_id="b"><type>course</type><format>moodle2</format></detail></details>
    <contents>
      <activities>${activities
        .map(
          ({ id, section: of, kind, title }) =>
            `<activity><moduleid>${id}</moduleid><sectionid>${of}</sectionid><modulename>${kind}</modulename><title>${title}</title><directory>activities/${kind}_${id}</directory></activity>`,
        )
        .join('')}</activities>
      <sections>
        <section><sectionid>2</sectionid><title>2</title><directory>sections/section_2</directory></section>
        <section><sectionid>1</sectionid><title>Wool and sheep</title><directory>sections/section_1</directory></section>
        <section><sectionid>3</sectionid><title>3</title><directory>sections/section_3</directory></section>
      </sections>
      <course><courseid>2</courseid><title>WOOL</title><directory>course</directory></course>
    </contents></information></moodle_backup>`,
  'sections/section_1/section.xml': section(1, 1, 'Wool and sheep', '<p>Where wool comes from.</p>', '12,11,13,14'),
  'sections/section_2/section.xml': section(2, 2, 'Yarn', '<h3>Bring</h3><ul><li>needles</li><li>patience</li></ul>', '15,16,17,18'),
  'sections/section_3/section.xml': section(3, 3, '$@NULL@$', '', ''),
  ...Object.fromEntries(
    activities.flatMap((activity) => {
      const { id, kind, title, inside = '' } = activity;
      const document = `${head}<activity id="${id}" moduleid="${id}" modulename="${kind}" contextid="${contextOf(activity)}"><${kind} id="${id}"><name>${title}</name>${inside}</${kind}></activity>`;
      return [[`activities/${kind}_${id}/${kind}.xml`, document]];
    }),
  ),
  'activities/quiz_16/grades.xml': `${head}<activity_gradebook><grade_items><grade_item id="1"><grademax>10.00000</grademax><grademin>0.00000</grademin><gradepass>8.00000</gradepass></grade_item></grade_items></activity_gradebook>`,
  'files.xml': `${head}<files>
    ${stored(51, 'mod_page', 'content', 0, 'sheep one.png')}
    ${stored(55, 'mod_book', 'chapter', 71, 'wheel.png')}
    ${stored(50, 'question', 'questiontext', 201, 'sheep.png')}
    <file id="9"><contenthash>da39a3ee5e6b4b0d3255bfef95601890afd80709</contenthash><contextid>51</contextid><component>mod_page</component><filearea>content</filearea><itemid>0</itemid><filepath>/</filepath><filename>.</filename><mimetype>$@NULL@$</mimetype></file>
  </files>`,
  [`files/${hash.slice(0, 2)}/${hash}`]: pixel,
  'questions.xml': moodleQuestions,
};
