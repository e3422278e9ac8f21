import { createServices } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { createServer } from '#server/http/server.ts';
import type { Services } from '#server/services.ts';

/** Returns the product's services with all their listeners on a test database, without a server or running jobs. */
export async function servicesOn(database: Database): Promise<Services> {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const { log } = await createServer(config);
  return createServices(config, database, systemClock, log);
}
