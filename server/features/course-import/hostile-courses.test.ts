import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { packTar } from 'modern-tar';
import { describe, expect, test } from 'vitest';
import { type Files, pixel, tarOf, zipOf } from '#server/testing/courses/archives.ts';
import { cartridge11, cartridge13 } from '#server/testing/courses/cartridges.ts';
import { moodleBackup } from '#server/testing/courses/moodle-backup.ts';
import { multipleChoice } from '#server/testing/courses/qti.ts';
import { formatOf } from './formats.ts';
import { type ImportedCourse, UnreadableDocument } from './imported-module.ts';

/** Returns what a file becomes, or the code of its refusal. */
async function outcome(bytes: Buffer): Promise<ImportedCourse | string> {
  try {
    const course = await (await formatOf(bytes)).read({ bytes, name: 'given name', mostSteps: 20 });
    return 'modules' in course ? course : 'a document';
  } catch (error) {
    if (error instanceof UnreadableDocument) return error.fault.code;
    throw error;
  }
}
const changed = (files: Files, change: Readonly<Record<string, string | Buffer>>): Files => ({ ...files, ...change });
const manifest = String(cartridge13['imsmanifest.xml']);
const empty = manifest.replace(/<item identifier="root">.*<\/item><\/organization>/s, '</organization>');
const withManifest = (from: string, to: string) => changed(cartridge13, { 'imsmanifest.xml': manifest.replaceAll(from, to) });

describe('a package of another kind is refused by its name', () => {
  test.each([
    ['a SCORM package', withManifest('IMS Common Cartridge', 'ADL SCORM'), 'course_scorm'],
    ['another content package', withManifest('IMS Common Cartridge', 'IMS Content'), 'course_not_cartridge'],
    ['a cartridge of an unknown version', withManifest('<schemaversion>1.3.0', '<schemaversion>9.0.0'), 'course_cartridge_version'],
    ['a cartridge without contents', changed(cartridge13, { 'imsmanifest.xml': empty }), 'course_empty'],
    ['a backup of Moodle 1.9', { 'moodle.xml': '<MOODLE_BACKUP/>' }, 'course_moodle_old'],
    ['an archive of anything else', { 'readme.txt': 'hello' }, 'document_unknown'],
  ])('%s', async (_name, files, code) => {
    expect(await outcome(await zipOf(files))).toBe(code);
  });

  test('a backup of a single activity', async () => {
    const information = String(moodleBackup['moodle_backup.xml']).replace('<type>course</type>', '<type>activity</type>');
    expect(await outcome(await tarOf(changed(moodleBackup, { 'moodle_backup.xml': information })))).toBe('course_moodle_part');
  });
});

describe('hostile documents in a course', () => {
  test('a document that declares entities is refused, and no entity is expanded or fetched', async () => {
    const laughs = `<!DOCTYPE m [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${manifest.replace('Glass', '&b;')}`;
    const outside = `<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]>${manifest.replace('Glass', '&x;')}`;
    for (const text of [laughs, outside])
      expect(await outcome(await zipOf(changed(cartridge13, { 'imsmanifest.xml': text.replace(/<\?xml[^>]*\?>/, '') })))).toBe(
        'course_xml_entities',
      );
    expect(await outcome(await zipOf(changed(cartridge13, { 'imsmanifest.xml': manifest.replace('Glass', '&unknown;') })))).toBe(
      'course_xml',
    );
  });

  test('a document that is cut off or nested too deeply is refused', async () => {
    expect(await outcome(await zipOf(changed(cartridge13, { 'imsmanifest.xml': manifest.slice(0, -40) })))).toBe('course_xml');
    const deep = manifest.replace('<item identifier="root">', `<item identifier="root">${'<a>'.repeat(500)}${'</a>'.repeat(500)}`);
    expect(await outcome(await zipOf(changed(cartridge13, { 'imsmanifest.xml': deep })))).toBe('document_too_complicated');
  });

  test('a course with more questions than a course may have is refused', async () => {
    const quiz = String(cartridge11['quiz/check.xml']).replace(multipleChoice, multipleChoice.repeat(2_001));
    expect(await outcome(await zipOf(changed(cartridge11, { 'quiz/check.xml': quiz })))).toBe('course_questions');
  });

  test('a page with scripts, handlers and addresses that run something is carried without them', async () => {
    const html =
      '<p onclick="alert(1)">Text <a href="javascript:alert(1)">run</a></p><script>alert(1)</script><iframe src="javascript:alert(1)"></iframe><img src="x" onerror="alert(1)">';
    const course = await outcome(await zipOf(changed(cartridge13, { 'wiki_content/sand.html': html })));
    const texts = JSON.stringify(typeof course === 'string' ? course : course.modules[0]?.steps);
    expect(texts).toContain('Text run');
    expect(texts).not.toMatch(/alert|javascript|onclick/);
  });

  test('a page does not reach files outside the archive, and a picture of another kind is reported', async () => {
    const html =
      '<p>a</p><img src="../../../../etc/passwd" alt="one"><img src="file:///etc/passwd" alt="two"><img src="../web_resources/fake.png" alt="three">';
    const course = await outcome(
      await zipOf(changed(cartridge13, { 'wiki_content/sand.html': html, 'web_resources/fake.png': '<svg onload="alert(1)"/>' })),
    );
    if (typeof course === 'string') throw new Error(course);
    expect(course.modules[0]?.media.size).toBe(0);
    expect(course.modules[0]?.left_out.map(({ code, count }) => `${code} ${count}`)).toEqual([
      'picture_missing 2',
      'picture_kind 1',
      'assignment 1',
    ]);
  });
});

describe('a hostile archive', () => {
  const entry = (name: string, type: 'file' | 'symlink' = 'file') => ({
    header: { name, size: type === 'file' ? 1 : 0, type, ...(type === 'symlink' ? { linkname: '/etc/passwd' } : {}) },
    ...(type === 'file' ? { body: 'x' } : {}),
  });
  const tar = async (...entries: ReturnType<typeof entry>[]) => gzipSync(await packTar([...entries, entry('moodle_backup.xml')]));

  test('an archive is refused for entries that lead outside, links, and names that occur twice', async () => {
    expect(await outcome(await tar(entry('../up.xml')))).toBe('zip_path');
    expect(await outcome(await tar(entry('/etc/passwd')))).toBe('zip_path');
    expect(await outcome(await tar(entry('a\\b.xml')))).toBe('zip_path');
    expect(await outcome(await tar(entry('files/aa/link', 'symlink')))).toBe('zip_link');
    expect(await outcome(await tar(entry('files.xml'), entry('files.xml')))).toBe('zip_twice');
    const outside = (await zipOf({ ...cartridge13, 'xx/evil.html': 'x' })).toString('latin1').replaceAll('xx/evil.html', '../evil.html');
    expect(await outcome(Buffer.from(outside, 'latin1'))).toBe('zip_path');
  });

  test('an archive is refused if it unpacks to far more than its size', async () => {
    expect(await outcome(gzipSync(Buffer.alloc(40_000_000)))).toBe('zip_ratio');
    expect(await outcome(await zipOf(changed(cartridge13, { 'pages/zeros.html': Buffer.alloc(5_000_000) })))).toBe('zip_ratio');
  });

  test('an archive is refused if it is encrypted', async () => {
    const zip = await zipOf(cartridge13);
    // The first bit of the flags says that an entry is encrypted: 6 bytes into its local header, 8 bytes into its central one.
    for (const [mark, at] of [
      [0x04034b50, 6],
      [0x02014b50, 8],
    ] as const)
      for (let index = 0; index < zip.length - 4; index++)
        if (zip.readUInt32LE(index) === mark) zip.writeUInt16LE(zip.readUInt16LE(index + at) | 1, index + at);
    expect(await outcome(zip)).toBe('document_encrypted');
  });
});

/** How often each property is tried; more in the long run. */
const runs = process.env['CAIRN_FULL'] ? 2_000 : 40;
const named = /^(course|document|zip)_[a-z_]+$/;
const isSound = (found: ImportedCourse | string) =>
  typeof found === 'string' ? found === 'a document' || named.test(found) : found.modules.every(({ steps }) => steps.length > 0);

test('archives that are cut off or have changed bytes are carried or refused by name, and never fail otherwise', async () => {
  const archives = await Promise.all([zipOf(cartridge11), zipOf(cartridge13), tarOf(moodleBackup)]);
  const damage = fc.record({
    which: fc.nat(2),
    cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    bytes: fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), value: fc.nat(255) }), { maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ which, cut, bytes }) => {
      const whole = Buffer.from(archives[which] ?? pixel);
      for (const { at, value } of bytes) whole[Math.floor(at * (whole.length - 1))] = value;
      const found = await outcome(cut === null ? whole : whole.subarray(0, Math.floor(cut * whole.length)));
      expect(isSound(found) || found).toBe(true);
    }),
    { numRuns: runs },
  );
});

test('courses whose documents are cut off or scrambled are carried in part or refused by name, and never fail otherwise', async () => {
  const courses = [cartridge11, cartridge13, moodleBackup] as const;
  const damage = fc.record({
    which: fc.nat(2),
    file: fc.nat(30),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    text: fc.string({ maxLength: 8, unit: 'binary' }),
    isCut: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ which, file, at, text, isCut }) => {
      const files = courses[which] ?? cartridge11;
      const names = Object.keys(files);
      const name = names[file % names.length] ?? '';
      const content = String(files[name]);
      const place = Math.floor(at * content.length);
      const scrambled = content.slice(0, place) + (isCut ? '' : text + content.slice(place + text.length));
      const found = await outcome(await zipOf(changed(files, { [name]: scrambled })));
      expect(isSound(found) || found).toBe(true);
    }),
    { numRuns: runs },
  );
});
