import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ParamsOf } from '#contract/endpoint.ts';
import { draftMedia, draftMediaFiles } from '#contract/signed-media.ts';
import { storedMedium } from '#server/features/catalog/index.ts';
import { readSignedAddress, signAddress } from '#server/features/identity/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { enterAsAuthor } from './scope.ts';
import { draftAssets } from './tables.ts';

type Named = ParamsOf<typeof draftMediaFiles.file>;

/** Returns a media file that a working copy has, or had in an earlier version. Throws `not_found`. */
async function mediumOf({ database }: Pick<Services, 'database'>, { moduleId, name }: Named) {
  const [sha256 = ''] = name.split('.');
  const { module_id, sha256: hash } = draftAssets;
  const [asset] = await database
    .select({ hash })
    .from(draftAssets)
    .where(and(eq(module_id, moduleId), eq(hash, sha256)))
    .limit(1);
  return found(asset && (await storedMedium(database, name)));
}

const pathOf = ({ moduleId, name }: Named) => `/media/drafts/${moduleId}/${name}`;

/** Addresses of the PDFs and videos in working copies, which open them for an author as long as they are one. */
export function draftMediaRoutes(http: FastifyInstance, services: Services): void {
  const { guard } = services;
  const enter = enterAsAuthor(services);
  const handlers: Handlers<typeof draftMedia> = {
    async address({ caller, params }) {
      const { content } = await mediumOf(services, params);
      return { ...signAddress(services, caller, pathOf(params)), bytes: content.size };
    },
  };
  mount(http, guard, draftMedia, handlers, enter);
  const files: Handlers<typeof draftMediaFiles> = {
    async file({ params, query }) {
      const caller = await readSignedAddress(services, pathOf(params), query ?? {});
      try {
        await enter(draftMedia.address, { caller, params, query: undefined });
        return await mediumOf(services, params);
      } catch (error) {
        if (error instanceof Refusal) throw new Refusal('media_address_invalid');
        throw error;
      }
    },
  };
  mount(http, guard, draftMediaFiles, files);
}
