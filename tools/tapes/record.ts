import { renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { reportTo } from '#server/features/catalog/faults.ts';
import { jsonIn } from '#server/features/catalog/prompts/json-schema.ts';
import { sha256 } from '#server/features/catalog/source.ts';
import type { ListedTape } from '#server/features/catalog/tapes/list.ts';
import { readTape, writtenTape } from '#server/features/catalog/tapes/read.ts';
import { digestOf } from '#server/features/catalog/tapes/request.ts';
import type { SourceTape, SourceTry } from '#server/features/catalog/tapes/schema.ts';
import { openChat } from '#server/features/language-models/chat-client.ts';
import { WireFault } from '#server/features/language-models/wire-faults.ts';
import type { Wire } from '#server/features/language-models/wire-shapes.ts';
import { openProgress } from './progress.ts';
import { type PlannedTry, plannedTries } from './request.ts';

export interface Recording {
  wire: Wire;
  model: string;
  /** The tries of each variant. */
  tries: number;
  seed: number | null;
  /** How many requests are under way at the same time. */
  parallel: number;
  /** The catalog's folder. */
  folder: string;
  /** The folder in which incomplete recordings wait to be continued. */
  progress: string;
}

/** Returns a judge's verdict if its answer is JSON with `verdict`, and maybe `quote`. */
function verdictIn(text: string): SourceTry['verdict'] {
  const value = jsonIn(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const { verdict, quote } = value as { verdict?: unknown; quote?: unknown };
  if (typeof verdict !== 'string' || verdict === '') return undefined;
  return { label: verdict, ...(typeof quote === 'string' && quote !== '' && { quote }) };
}

/** Makes one try. Throws a `WireFault` if the model doesn't answer, or if its answer is incomplete. */
async function makeTry(wire: Wire, { variant, request }: PlannedTry): Promise<{ answer: SourceTry; version: string | null }> {
  const start = performance.now();
  const parts = await openChat(wire, request, new AbortController().signal);
  let text = '';
  for (;;) {
    const next = await parts.next();
    if (!next.done) {
      text += next.value;
      continue;
    }
    const { ended, fault, model, usage } = next.value;
    if (ended === 'cut' || text.trim() === '') throw new WireFault(fault ?? 'wrong_answer');
    const verdict = verdictIn(text);
    const answer: SourceTry = {
      ...(variant !== undefined && { variant }),
      text,
      ...(verdict && { verdict }),
      ended,
      ...(usage && { usage }),
      seconds: Math.round((performance.now() - start) / 100) / 10,
    };
    return { answer, version: model };
  }
}

/** Replaces a file by another text, completely or not at all. */
function replaceFile(path: string, text: string): void {
  const aside = join(dirname(path), `.${basename(path)}.new`);
  writeFileSync(aside, text);
  renameSync(aside, path);
}

/**
 * Records a tape. Its file stays as it is until all tries are there. Tries of an earlier recording that was not completed are used if the
 * request, the model and the seed are the same. Throws a `WireFault`; what was recorded until then is kept.
 */
export async function recordTape({ file, name, tape }: ListedTape, recording: Recording): Promise<SourceTape> {
  const { wire, model, tries, seed, parallel, folder, progress } = recording;
  const planned = plannedTries(tape, { model, tries, seed });
  const kept = openProgress(join(progress, `${name}.jsonl`), sha256(JSON.stringify(planned)));
  const done = new Map(kept.done.map((one) => [one.index, one]));
  const limit = pLimit(parallel);
  let fault: unknown;
  await Promise.all(
    planned
      .filter(({ index }) => !done.has(index))
      .map((one) =>
        limit(async () => {
          // After the first fault, nothing more is asked, because each request may cost money.
          if (fault !== undefined) return;
          try {
            const made = { index: one.index, ...(await makeTry(wire, one)) };
            kept.add(made);
            done.set(one.index, made);
          } catch (error) {
            fault ??= error;
          }
        }),
      ),
  );
  if (fault !== undefined) throw fault;
  const all = planned.flatMap(({ index }) => done.get(index) ?? []);
  const versions = new Set(all.map(({ version }) => version));
  const [version] = versions.size === 1 ? versions : [null];
  const measured = {
    at: new Date().toISOString(),
    model,
    ...(version && { version }),
    ...(seed !== null && { seed }),
  };
  const recorded = { ...tape, made: 'recorded' as const, recorded: { ...measured, digest: '' }, tries: all.map(({ answer }) => answer) };
  recorded.recorded.digest = digestOf(recorded);
  const text = writtenTape(recorded);
  // An answer can contain characters that no tape may have; then the old file stays.
  if (!readTape(text, file, reportTo([]))) throw new WireFault('wrong_answer');
  replaceFile(join(folder, file), text);
  kept.clear();
  return recorded;
}
