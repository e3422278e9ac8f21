import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { Member, NewManifest } from './manifest.ts';
import { manifestPath, openBackup } from './zip-reader.ts';

const emptyMember: Member = { path: 'none', rows: 0, bytes: 0, sha256: '0'.repeat(64) };
const manifest: NewManifest = {
  format: 2,
  product: '0.1.0',
  id: randomUUID(),
  type: 'full',
  created_at: '2026-11-23T12:00:00.000Z',
  made_by: null,
  origin: null,
  migrations: [{ name: 'first', hash: 'hash' }],
  signing_key: null,
  tables: [],
  sequences: [],
  queue: { jobs: emptyMember, crontabs: emptyMember },
};

/** Creates a zip with one member of this many zeros. */
async function zipOf(zeros: number): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), manifestPath);
  zip.addBuffer(Buffer.alloc(zeros), 'rows');
  zip.end();
  return buffer(zip.outputStream);
}

/** Opens a zip and reads its member as if it had this many zeros; returns the number of bytes read, and the refusal if there was one. */
async function readAs(zip: Buffer, zeros: number): Promise<{ got: number; refused: unknown }> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-zip-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'backup.zip');
  await writeFile(path, zip);
  const backup = await openBackup(path);
  onTestFinished(() => backup.close());
  const sha256 = createHash('sha256').update(Buffer.alloc(zeros)).digest('hex');
  let got = 0;
  try {
    for await (const chunk of backup.read({ path: 'rows', rows: 1, bytes: zeros, sha256 })) got += chunk.length;
    return { got, refused: undefined };
  } catch (refused) {
    return { got, refused };
  }
}

/** Returns the position where the zip directory's last entry states its member's unpacked size. */
const sizeInDirectory = (zip: Buffer) => zip.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 24;

test('a member with the size given in the manifest is read', async () => {
  expect(await readAs(await zipOf(1_000_000), 1_000_000)).toEqual({ got: 1_000_000, refused: undefined });
});

test('a member larger or smaller than in the manifest is refused before any byte of it is unpacked', async () => {
  for (const zeros of [100, 2_000_000]) {
    const { got, refused } = await readAs(await zipOf(1_000_000), zeros);
    expect(got).toBe(0);
    expect(String(refused)).toContain('backup.zip has changed since it was written');
  }
});

test('a member that unpacks to more than the zip declares is cut off at the declared size', async () => {
  const zip = await zipOf(10_000_000);
  zip.writeUInt32LE(100, sizeInDirectory(zip));
  const { got, refused } = await readAs(zip, 100);
  expect(got).toBeLessThanOrEqual(100);
  expect(String(refused)).toContain('backup.zip has changed since it was written');
});
