import { analytics } from './analytics.ts';
import { certificates } from './certificates.ts';
import { type Endpoint } from './endpoint.ts';
import { goals } from './goals.ts';
import { identity } from './identity.ts';
import { leaderboards } from './leaderboards.ts';
import { learning } from './learning.ts';
import { moduleApi } from './module-api.ts';
import { notifications } from './notifications.ts';
import { platform } from './platform.ts';
import { recognition } from './recognition.ts';
import { reference } from './reference.ts';

/** Every call of the product. */
export const contract = {
  identity,
  reference,
  learning,
  moduleApi,
  notifications,
  recognition,
  certificates,
  goals,
  leaderboards,
  analytics,
  platform,
};

type Features = typeof contract;
type Every = { [F in keyof Features]: Features[F][keyof Features[F]] }[keyof Features];

/** All calls by `METHOD /path`. The browser imports this type alone, so that no schema reaches it. */
export type Calls = { [E in Every as E extends Endpoint ? `${E['method']} ${E['path']}` : never]: E };

export const everyEndpoint: readonly Endpoint[] = Object.values(contract).flatMap((feature) => Object.values(feature) as Endpoint[]);
