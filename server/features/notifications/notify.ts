import { v7 } from 'uuid';
import { inAppPath } from '#contract/in-app-path.ts';
import type { Transaction } from '#server/database/database.ts';
import { mailed_kinds } from './preferences.ts';
import { addNotification } from './queries.ts';

export interface News {
  userId: string;
  kind: string;
  title: string;
  message: string;
  /** A path inside the product. */
  action_url: string | null;
  /** The natural key of the cause: it tells a person at most once. */
  cause: string;
  at: Date;
}

/** The job that mails a piece of news. */
export const newsMail = 'news_mail';

/**
 * Tells a person something, in the caller's transaction, as far as they want to be told: in the product, by mail, or not
 * at all. Throws when the address would lead out of the product.
 */
export async function notify(tx: Transaction, { at, ...news }: News): Promise<void> {
  if (news.action_url !== null && inAppPath(news.action_url) === null) throw new Error(`not a path inside the product: ${news.action_url}`);
  await addNotification(
    tx,
    { ...news, id: v7({ msecs: at.getTime() }), created_at: at },
    { task: newsMail, payload: { ...news, at }, kinds: mailed_kinds },
  );
}
