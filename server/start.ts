import { setImmediate as immediately } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { App } from './app.ts';
import { systemClock } from './clock.ts';
import { type Config, withPorts } from './config.ts';
import { closePools, connect, type Database } from './database/database.ts';
import { type EmbeddedDatabase, startEmbedded } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import { checkOwnDatabase, checkPooler, compiled, compiles, stopCompiling, tooMuch } from './database/own-database.ts';
import { currentRole, grantToApplication, mayDoTooMuch } from './database/roles.ts';
import { asRoot, cannotListen } from './start-error.ts';
import { withTimeout } from './with-timeout.ts';

export interface Running {
  app: App;
  url: string;
  /** The setup code for the first super admin; null if there already is a super admin. */
  setupCode: string | null;
  /** Resolves with a sentence that says why, if the embedded database can't be restarted. The receiver then stops everything else. */
  lost: Promise<string>;
  stop(): Promise<void>;
}

type Print = (line: string) => void;

/** The folder with the sample curriculum as plain files. */
const catalogFolder = fileURLToPath(new URL('../catalog/', import.meta.url));

/** Loads the product. Its modules take a second of processor time. */
async function loadProduct() {
  const [
    { createApp },
    demo,
    draft,
    handed,
    marked,
    own,
    required,
    roles,
    { hasCatalog },
    { loadFirstCatalog },
    { newSetupCode, setupNeeded },
  ] = await Promise.all([
    import('./app.ts'),
    import('./demo/load.ts'),
    import('./demo/draft-module.ts'),
    import('./demo/capstones.ts'),
    import('./demo/marking.ts'),
    import('./demo/own-tracks.ts'),
    import('./demo/requirements.ts'),
    import('./demo/role-profiles.ts'),
    import('./features/catalog/index.ts'),
    import('./features/authoring/index.ts'),
    import('./features/platform/index.ts'),
  ]);
  return {
    createApp,
    ...demo,
    ...draft,
    ...handed,
    ...marked,
    ...own,
    ...required,
    ...roles,
    hasCatalog,
    loadFirstCatalog,
    newSetupCode,
    setupNeeded,
  };
}
type Product = Awaited<ReturnType<typeof loadProduct>>;

/**
 * Loads the catalog if there is none. If several servers start at the same time, they take turns, and the second one finds everything in
 * place.
 */
async function fillCatalog({ hasCatalog, loadFirstCatalog }: Product, database: Database, print: Print): Promise<void> {
  if (await hasCatalog(database)) return;
  const loaded = await loadFirstCatalog(database, catalogFolder);
  print(`Loaded the catalog: ${loaded.tracks} tracks, ${loaded.modules} modules, ${loaded.files} files.`);
}

async function listen(app: App, config: Config): Promise<number> {
  const { log } = app.http;
  const { level } = log;
  try {
    // The address is not logged, because it is printed for people as the last line at start.
    log.level = level === 'silent' ? level : 'warn';
    await app.http.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw cannotListen({ ...config, name: 'PORT' }, error);
  } finally {
    log.level = level;
  }
  return portOf(app.http, config.port);
}

/** Returns the port that a server listens on. */
function portOf({ server }: App['http'], usual: number): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : usual;
}

/**
 * Opens the content origin's port and returns it. If CONTENT_PORT is not set and another program uses the usual port, any free port is
 * used.
 */
async function listenForContent(app: App, { host, contentPort: port, contentPortGiven, contentUrl }: Config): Promise<number> {
  if (contentUrl === null) return port;
  try {
    await app.content.listen({ host, port });
  } catch (error) {
    if (contentPortGiven || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE')
      throw cannotListen({ host, port, name: 'CONTENT_PORT' }, error);
    await app.content.listen({ host, port: 0 });
  }
  return portOf(app.content, port);
}

/** Starts the whole product: database, schema, catalog, demo, server. Throws a `StartError`, and then leaves nothing running. */
export async function start(config: Config, print: Print): Promise<Running> {
  const undo: (() => Promise<unknown>)[] = [];
  const lost = Promise.withResolvers<string>();
  let embedded: EmbeddedDatabase | null = null;
  try {
    if (process.getuid?.() === 0) print(`Warning: ${asRoot}`);
    const starting = config.databaseUrl
      ? null
      : startEmbedded({ dataDir: config.dataDir, archive: config.archiveDir, print, lost: lost.resolve });
    // The start's result is awaited below. This handler keeps an earlier rejection from counting as unhandled.
    starting?.catch(() => undefined);
    // PostgreSQL is started first, so that it can start on one processor while the product is loaded on another.
    await immediately();
    const loading = loadProduct();
    loading.catch(() => undefined);
    embedded = await starting;
    const { stop } = embedded ?? {};
    if (stop) undo.push(() => stop('quick'));
    const ownerAddress = embedded ? embedded.connection : { connectionString: config.databaseDirectUrl ?? config.databaseUrl ?? '' };
    const address = embedded ? embedded.application : { connectionString: config.databaseUrl ?? '' };
    // `undo` is empty once a stop has been requested. From then on, connections may break.
    const onError = (error: Error) => undo.length > 0 && print(`The database connection broke: ${error.message}`);
    const owner = connect({ ...ownerAddress, max: 6 }, onError);
    undo.push(() => closePools([owner]));
    if (!embedded) await checkOwnDatabase(owner.$client);
    const pooled = !embedded && (await checkPooler(config, address));
    const database = connect({ ...address, pooled }, onError);
    undo.push(() => closePools([database]));

    const product = await loading;
    await migrate(owner.$client, async () => {
      await grantToApplication(owner.$client, await currentRole(database.$client));
      await fillCatalog(product, database, print);
    });
    if (pooled && (await compiles(database.$client)) && !(await stopCompiling(database.$client))) print(`Warning: ${compiled}`);
    if (await mayDoTooMuch(database.$client)) print(`Warning: ${tooMuch}`);

    const app = await product.createApp(config, { database, owner });
    undo.push(app.close);
    const demo = config.demo ? await product.loadDemo(app.services, systemClock.now()) : null;
    if (demo) print(`Loaded the demo: ${demo.people} people.`);
    // With PORT=0, the address is known only once the server listens.
    const port = await listen(app, config);
    Object.assign(config, withPorts(config, port, await listenForContent(app, config)));
    embedded?.announce(config.publicUrl);
    await embedded?.keepArchive();
    if (config.demo) undo.push(loadInBackground(product, app));

    const setupCode = (await product.setupNeeded(database, config.demo)) ? await product.newSetupCode(database) : null;
    return { app, url: config.publicUrl, setupCode, lost: lost.promise, stop: () => unwind(undo) };
  } catch (error) {
    await unwind(undo).catch(() => undefined);
    throw error;
  }
}

/** How long a stop waits for the demo's current part to be loaded, in milliseconds. */
const loadedWithin = 1_000;

/** Loads the rest of the demo while the product answers calls. Returns a function that stops loading after the current part. */
function loadInBackground(
  { loadCapstones, loadColleagues, loadDraftModule, loadMarking, loadOwnTracks, loadRequirements, loadRoleProfiles }: Product,
  { services, http }: App,
): () => Promise<void> {
  let stopping = false;
  const load = async () => {
    const people = await loadColleagues(services, systemClock.now(), () => stopping);
    if (people > 0) http.log.debug({ event: 'demo_loaded', people }, 'loaded the histories of the other demo accounts');
    if (!stopping) await loadRequirements(services, systemClock.now(), () => stopping);
    if (!stopping) await loadRoleProfiles(services, systemClock.now(), () => stopping);
    if (!stopping) await loadDraftModule(services);
    if (!stopping) await loadOwnTracks(services);
    if (!stopping) await loadMarking(services);
    if (!stopping) await loadCapstones(services);
  };
  const loading = load().then(
    () => undefined,
    (error: unknown) =>
      http.log.error({ event: 'demo_not_loaded', err: error }, 'could not load the rest of the demo; the next start continues with it'),
  );
  return async () => {
    stopping = true;
    await withTimeout(loadedWithin, loading);
  };
}

/**
 * Runs every step, regardless of whether the previous ones succeeded. For example, the database is stopped even if the server can't be
 * stopped.
 */
async function unwind(undo: (() => Promise<unknown>)[]): Promise<void> {
  const faults: unknown[] = [];
  for (const step of undo.splice(0).reverse()) await step().catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}
