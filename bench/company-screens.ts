import { Agent } from 'node:http';
import pg from 'pg';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/database.ts';
import { ask } from './ask.ts';
import type { CompanyProduct } from './company-product.ts';
import { percentile } from './figures.ts';
import { type ProcessorTime, usedForEach } from './processor-time.ts';
import { type CallParameters, recorded, type Statement, sameOf } from './statements.ts';

/** A company's screens. */
export const companyScreens = {
  'member list': '/api/company/members',
  'members under way': '/api/company/members?progress=under_way&sort=last_active',
  'chapter list': '/api/company/chapters',
  'company dashboard': '/api/company/dashboard',
  'company progress': '/api/company/progress',
  'user activity report': '/api/reports/user-activity',
  'learning progress report': '/api/reports/learning-progress',
  'company performance report': '/api/reports/company-performance',
};

/** The screens' addresses, by name. */
export type Screens = Readonly<Record<string, string>>;

export interface CompanyScreen {
  name: string;
  path: string;
  /** The statements that the product sends to PostgreSQL for the screen, per company. */
  statements: Statement[][];
  /** The calls' parameters, one for each company. */
  calls: CallParameters[];
  /** The length of the first company's answer. */
  bytes: number;
}

/** In this process, opens each screen for each person, and records the statements that the product sends to PostgreSQL. */
export async function recordScreens(
  { connection, admins }: Pick<CompanyProduct, 'connection' | 'admins'>,
  screens: Screens,
): Promise<CompanyScreen[]> {
  const database = connect({ ...connection, max: 16 }, () => undefined);
  const owner = connect({ ...connection, max: 2 }, () => undefined);
  const app = await createApp(readConfig({ LOG_LEVEL: 'silent', CAIRN_DEMO: '0' }), { database, owner });
  await app.worker.stop();
  await app.following.stop();
  const list: CompanyScreen[] = [];
  for (const [name, path] of Object.entries(screens)) {
    const screen: CompanyScreen = { name, path, statements: [], calls: [], bytes: 0 };
    for (const [step, { id, token }] of admins.entries()) {
      const call = { userId: id, token, moduleId: '', fileName: '', step };
      const get = () => app.http.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
      const { result, statements } = await recorded(pg.Client, call, sameOf, get);
      if (result.statusCode !== 200) throw new Error(`${path}: ${result.statusCode} ${result.body}`);
      screen.calls.push(call);
      screen.statements.push(statements.filter(({ text }) => !/ "settings"/.test(text)));
      screen.bytes ||= Buffer.byteLength(result.body);
    }
    list.push(screen);
  }
  await app.close();
  return list;
}

export interface ScreenFigures {
  /** Milliseconds. */
  p50: number;
  p95: number;
  /** Processor time per call. */
  used: ProcessorTime;
}

/** Opens a screen for each company in turn, for the given number of seconds.\n@param atATime how many are open at the same time */
export async function openScreen(
  { url, admins, look }: CompanyProduct,
  { path }: CompanyScreen,
  seconds: number,
  atATime: number,
): Promise<ScreenFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: atATime });
  const times: number[] = [];
  const before = look();
  const until = performance.now() + seconds * 1_000;
  let next = 0;
  async function openOneAfterTheOther(): Promise<void> {
    while (performance.now() < until) {
      const start = performance.now();
      await ask(agent, url + path, admins[next++ % admins.length]?.token ?? '');
      times.push(performance.now() - start);
    }
  }
  await Promise.all(Array.from({ length: atATime }, openOneAfterTheOther));
  agent.destroy();
  return { used: usedForEach(before, look(), times.length), p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}
