import type { ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { stepMedia } from '#contract/signed-media.ts';
import { readSignedAddress, signAddress } from '#server/features/identity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { FileReply } from '#server/http/file-answer.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { catalogFor } from '../catalog.ts';
import { hasAsset } from '../queries.ts';
import { readerOf } from '../reader.ts';
import { storedMedium } from './stored-medium.ts';

type Named = ParamsOf<typeof stepMedia.file>;

/** Returns a media file of a step that the caller may open; undefined if they may not, or if the step's module doesn't have it. */
async function openMedium({ database }: Pick<Services, 'database'>, caller: Caller, { moduleId, fileName, name }: Named) {
  const catalog = await catalogFor(database, readerOf(caller));
  if (!catalog.file(moduleId, fileName) || !(await hasAsset(database, moduleId, name))) return undefined;
  return storedMedium(database, name);
}

const pathOf = ({ moduleId, fileName, name }: Named) => `/media/steps/${moduleId}/${fileName}/${name}`;

/** Returns an address of a step's PDF or video for the caller. Throws `not_found` for one that they may not open. */
export async function addressOfMedium(services: Services, caller: Caller, named: Named): Promise<ReplyOf<typeof stepMedia.address>> {
  const { content } = found(await openMedium(services, caller, named));
  return { ...signAddress(services, caller, pathOf(named)), bytes: content.size };
}

/**
 * Returns the file at a signed address. Throws `media_address_invalid` unless the person for whom it was signed is still signed in and may
 * still open the step.
 */
export async function mediumAt(services: Services, named: Named, signature: QueryOf<typeof stepMedia.file>): Promise<FileReply> {
  const caller = await readSignedAddress(services, pathOf(named), signature ?? {});
  const medium = await openMedium(services, caller, named);
  if (!medium) throw new Refusal('media_address_invalid');
  return medium;
}
