import type { BrowserContextOptions } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Role } from '#contract/access.ts';
import type { Calls } from '#contract/calls.ts';
import type { ArgumentsOf, DataOf } from '#contract/endpoint.ts';
import type { User } from '#contract/identity.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { users } from '#server/features/people/tables.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { type Arguments, addressOf } from '#server/testing/address.ts';
import type { Connection } from '#server/testing/app.ts';
import { insertCompany, insertPerson, password } from '#server/testing/factories.ts';
import { addNotification } from '#server/testing/notifications.ts';
import type { Product } from './product.ts';

export interface Person {
  id: PersonId;
  email: string;
  full_name: string;
  role: Role;
}

export interface Session {
  token: string;
  refresh_token: string;
  user: User;
}

export type Call = <K extends keyof Calls>(
  key: K,
  ...args: Record<string, never> extends ArgumentsOf<Calls[K]> ? [ArgumentsOf<Calls[K]>?] : [ArgumentsOf<Calls[K]>]
) => Promise<DataOf<Calls[K]>>;

type Facts = Partial<typeof users.$inferInsert> & { role?: Role };

export interface People {
  /** Creates a person with an approved account who has visited before. */
  person(facts?: Facts): Promise<Person>;
  /** Creates a company and returns its id. */
  company(): Promise<CompanyId>;
  companyAdmin(facts?: Facts): Promise<Person>;
  superAdmin(facts?: Facts): Promise<Person>;
  change(person: Person, facts: Facts): Promise<void>;
  /** Signs in over the API. */
  session(person: Person): Promise<Session>;
  /** Signs in a demo account over the API. */
  demoSession(email: string): Promise<Session>;
  /** The browser state stored after this person has signed in. */
  stored(session: Session): NonNullable<Exclude<BrowserContextOptions['storageState'], string>>;
  /** Makes contract calls with a token. Throws with the problem document when a call is refused. */
  as(token: string): Call;
  /** Sends the person a notification, dated `minutes` ago. */
  tell(person: Person, notification: { title: string; message?: string; action_url?: string | null; minutes?: number }): Promise<void>;
}

export function peopleOf(product: Product, { database }: Connection): People {
  async function person(facts: Facts = {}): Promise<Person> {
    const company_id = facts.role === 'CompanyAdmin' ? await company() : null;
    const now = new Date();
    const usual = { timezone: 'Europe/London', company_id, first_visit_ends_at: now };
    const { id, email, full_name, role } = await insertPerson(database, now, { ...usual, ...facts });
    return { id, email, full_name, role };
  }

  const company = async () => (await insertCompany(database)).id;

  function as(token: string | null): Call {
    return async (key, ...args) => {
      const { method, path, body } = addressOf(key, (args[0] ?? {}) as Arguments);
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      if (body !== undefined) headers['content-type'] = 'application/json';
      const response = await fetch(product.url + path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
      const text = await response.text();
      if (!response.ok) throw new Error(`${key} answered ${response.status}: ${text}`);
      // A stream has no data of its own.
      return response.headers.get('content-type')?.includes('event-stream') ? undefined : JSON.parse(text).data;
    };
  }

  return {
    person,
    company,
    companyAdmin: (facts = {}) => person({ role: 'CompanyAdmin', ...facts }),
    superAdmin: (facts = {}) => person({ role: 'SuperAdmin', ...facts }),
    change: async ({ id }, facts) => void (await database.update(users).set(facts).where(eq(users.id, id))),
    session: ({ email }) => as(null)('POST /api/auth/login', { body: { email, password } }),
    demoSession: (email) => as(null)('POST /api/auth/login', { body: { email, password: demoPassword } }),
    stored: ({ token, refresh_token, user }) => ({
      cookies: [],
      origins: [
        {
          origin: product.url,
          localStorage: Object.entries({ token, refresh_token, user: JSON.stringify(user) }).map(([name, value]) => ({ name, value })),
        },
      ],
    }),
    as,
    tell: (person, { minutes = 0, ...notification }) =>
      addNotification(database, person, {
        message: 'Something happened on the way.',
        ...notification,
        at: new Date(Date.now() - minutes * 60_000),
      }),
  };
}
