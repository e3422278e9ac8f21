import { z } from 'zod';

/** A figure about people; null if there are too few of them for their company's staff to see it. */
export const figure = z.number().int().nullable();
