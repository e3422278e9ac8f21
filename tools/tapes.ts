// `npm run tapes -- check` checks and lists all tapes; `record` runs their requests on a model, and replaces their tries.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freshTapeDays } from '#contract/tape-values.ts';
import { sentenceOf } from '#server/features/catalog/faults.ts';
import { type ListedTape, tapesIn } from '#server/features/catalog/tapes/list.ts';
import { WireFault } from '#server/features/language-models/wire-faults.ts';
import type { Wire } from '#server/features/language-models/wire-shapes.ts';
import { post } from '#server/outgoing/post.ts';
import { networksOf } from '#server/outgoing/private-addresses.ts';
import { m } from '#server/words.ts';
import { recordTape } from './tapes/record.ts';
import { mostTokens, plannedTries } from './tapes/request.ts';

const usage = `npm run tapes -- check                                       checks all tapes, and says how old they are
npm run tapes -- record [--only NAME] [--max-tokens N]      runs the requests on a model, and replaces the tries when all are there
                        [--tries 20] [--seed N] [--parallel 4]
record needs CAIRN_TAPES_URL (such as https://api.example.com/v1), CAIRN_TAPES_MODEL, and CAIRN_TAPES_KEY if the server wants one.
With --folder FOLDER, both work on another folder than catalog/.`;

const print = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);
const counted = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    tries: { type: 'string', default: '20' },
    'max-tokens': { type: 'string' },
    seed: { type: 'string' },
    parallel: { type: 'string', default: '4' },
    folder: { type: 'string', default: fileURLToPath(new URL('../catalog/', import.meta.url)) },
  },
});
const folder = resolve(values.folder);

function read(): ListedTape[] | null {
  const { tapes, faults } = tapesIn(folder, new Date());
  for (const fault of faults) complain(sentenceOf(fault));
  if (faults.length === 0) return tapes;
  complain(`${counted(faults.length, 'fault')} in the tapes`);
  return null;
}

function check(): number {
  const tapes = read();
  if (!tapes) return 1;
  for (const { file, tape, recordedAt, isOld } of tapes) {
    const made = recordedAt ? `recorded on ${recordedAt.toISOString().slice(0, 10)} with ${tape.recorded?.model}` : 'written by hand';
    print(
      `${file}: ${counted(tape.tries.length, 'try').replace('trys', 'tries')}, ${made}${isOld ? `, more than ${freshTapeDays} days ago` : ''}`,
    );
  }
  print(`${counted(tapes.length, 'tape')}, ${tapes.filter(({ isOld }) => isOld).length} of them old: no faults`);
  return 0;
}

const wholeNumber = (text: string | undefined, least: number): number | null =>
  text !== undefined && /^\d{1,12}$/.test(text) && Number(text) >= least ? Number(text) : null;

function wireTo(url: string, key: string | undefined): Wire {
  const allowed = networksOf((process.env.CAIRN_MODEL_NETWORKS ?? '').split(',').filter(Boolean));
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    ...(key && { authorization: `Bearer ${key}` }),
  };
  const address = new URL(`${url.replace(/\/+$/, '')}/chat/completions`);
  return (request, signal) => post(address, { allowed, headers, body: JSON.stringify(request), signal });
}

/** Says why a recording failed, and returns the exit code. */
function failed(name: string, error: unknown): number {
  if (!(error instanceof WireFault)) throw error;
  complain(
    `${name}: ${m[`models_fault_${error.fault}`]()} The tape stays as it is. Run this again to go on with the tries that are still missing.`,
  );
  return 1;
}

async function record(): Promise<number> {
  const { CAIRN_TAPES_URL: url, CAIRN_TAPES_KEY: key, CAIRN_TAPES_MODEL: model, CAIRN_DATA: data = './.data' } = process.env;
  const [tries, parallel] = [wholeNumber(values.tries, 4), wholeNumber(values.parallel, 1)];
  if (!url || !URL.canParse(url) || !model || tries === null || tries > 200 || parallel === null) {
    complain(usage);
    return 2;
  }
  const known = read();
  if (!known) return 1;
  const chosen = known.filter(({ name }) => values.only === undefined || name === values.only);
  if (chosen.length === 0) {
    complain(`There is no tape ${values.only ?? ''}.`);
    return 1;
  }
  const [withTools, tapes] = [chosen.filter(({ tape }) => tape.asked.tools), chosen.filter(({ tape }) => !tape.asked.tools)];
  for (const { name } of withTools) print(`${name}: stays as it is, because this command can't call its tools.`);
  const seed = wholeNumber(values.seed, 0);
  const planned = tapes.map(({ tape }) => plannedTries(tape, { model, tries, seed }));
  const most = planned.reduce((sum, one) => sum + mostTokens(one), 0);
  const requests = planned.reduce((sum, one) => sum + one.length, 0);
  if (most > (wholeNumber(values['max-tokens'], 1) ?? 0)) {
    print(`${counted(requests, 'request')} to ${model} can use at most ${counted(most, 'token')}. To start, add --max-tokens ${most}`);
    return requests === 0 ? 0 : 3;
  }
  const recording = { wire: wireTo(url, key), model, tries, seed, parallel, folder, progress: join(data, 'tapes') };
  for (const one of tapes)
    try {
      const { recorded, tries: made } = await recordTape(one, recording);
      print(
        `${one.name}: recorded ${made.length} tries of ${recorded?.version ?? model}. Read its title and its note again: they were written for other tries.`,
      );
    } catch (error) {
      return failed(one.name, error);
    }
  return 0;
}

const [verb, ...more] = positionals;
if (verb === 'check' && more.length === 0) process.exitCode = check();
else if (verb === 'record' && more.length === 0) process.exitCode = await record();
else {
  complain(usage);
  process.exitCode = 2;
}
