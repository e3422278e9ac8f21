import type { OwnRound } from '#contract/due-rounds.ts';
import { serialsOfRounds } from '#server/features/certificates/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { Upload } from '#server/http/upload.ts';
import type { Services } from '#server/services.ts';
import { exemptionFileNames } from './exemption-file-queries.ts';
import { addExemptionFile, removeExemptionFile } from './exemption-files.ts';
import { type ExemptionRow, latestExemptions } from './exemption-queries.ts';
import { askExemption } from './exemptions.ts';
import { type RoundListRow, roundListOf, stepsLeftIn } from './list-queries.ts';
import { presentEvents } from './present.ts';
import { upcomingRounds } from './upcoming-rounds.ts';

function presentExemption(row: ExemptionRow | undefined, files: Awaited<ReturnType<typeof exemptionFileNames>>): OwnRound['exemption'] {
  if (!row) return null;
  const { id, reason, asked_at, is_granted, answer } = row;
  return { reason, asked_at: asked_at.toISOString(), is_granted, answer, file: files.get(id) ?? null };
}

async function presentOwn({ database }: Pick<Services, 'database'>, rows: readonly RoundListRow[]): Promise<OwnRound[]> {
  const ids = rows.map(({ id }) => id);
  const open = rows.filter(({ outcome }) => outcome === null).map(({ id }) => id);
  const [left, serials, exemptions] = await Promise.all([
    stepsLeftIn(database, open),
    serialsOfRounds(database, ids),
    latestExemptions(database, ids),
  ]);
  const files = await exemptionFileNames(
    database,
    [...exemptions.values()].map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    left: (left.get(row.id) ?? []).map(({ module_id, file_name }) => ({ module_id, file_name })),
    certificate: serials.get(row.id) ?? null,
    exemption: presentExemption(exemptions.get(row.id), files),
  }));
}

/** Returns someone's own rounds: open ones by due day, upcoming ones, and ended ones. */
export async function ownRounds(services: Services, caller: Caller) {
  const [rows, upcoming] = await Promise.all([
    roundListOf(services.database, caller.id, services.clock.now()),
    upcomingRounds(services, caller),
  ]);
  const rounds = await presentOwn(services, rows);
  return { open: rounds.filter(({ outcome }) => outcome === null), upcoming, ended: rounds.filter(({ outcome }) => outcome !== null) };
}

/** Returns someone's open rounds by due day. Learning screens read them often, so upcoming and ended rounds are left out. */
export async function ownOpenRounds(services: Services, { id }: Caller) {
  const rows = await roundListOf(services.database, id, services.clock.now(), { isOpen: true });
  return { rounds: await presentOwn(services, rows) };
}

/** Returns one of someone's own rounds, with everything that happened in it. Throws `not_found`. */
export async function ownRound(services: Services, caller: Caller, id: string) {
  const row = found((await roundListOf(services.database, caller.id, services.clock.now(), { round: id }))[0]);
  const [[round], events] = await Promise.all([presentOwn(services, [row]), presentEvents(services.database, id)]);
  return { ...found(round), events };
}

/** Changes the caller's request about one of their own rounds, and returns the round. Throws `not_found`, and what the change throws. */
async function changingRequest(
  { database, clock }: Services,
  caller: Caller,
  id: string,
  change: (round: RoundListRow) => Promise<void>,
): Promise<OwnRound> {
  const read = async () => found((await roundListOf(database, caller.id, clock.now(), { round: id }))[0]);
  await change(await read());
  const [round] = await presentOwn({ database }, [await read()]);
  return found(round);
}

/** Asks to be exempted from one of someone's own rounds. Throws `not_found`, and `round_over` if it has ended. */
export const askOwnExemption = (services: Services, caller: Caller, id: string, reason: string): Promise<OwnRound> =>
  changingRequest(services, caller, id, (round) => askExemption(services, caller, round, reason));

/** Attaches a file to the request about one of someone's own rounds. Throws `not_found`, `exemption_decided` and `invalid_request`. */
export const addOwnExemptionFile = (services: Services, caller: Caller, id: string, upload: Upload): Promise<OwnRound> =>
  changingRequest(services, caller, id, (round) => addExemptionFile(services, caller, round, upload));

/** Removes the file from the request about one of someone's own rounds. Throws `not_found` and `exemption_decided`. */
export const removeOwnExemptionFile = (services: Services, caller: Caller, id: string): Promise<OwnRound> =>
  changingRequest(services, caller, id, (round) => removeExemptionFile(services, caller, round));
