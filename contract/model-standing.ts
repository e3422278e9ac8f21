import { z } from 'zod';
import { modelAbsences } from './language-model-values.ts';

/** Whether a model can answer the caller, and how many runs they have had today. */
export const modelStanding = z.object({
  /** Null if a run can be started. */
  unavailable: z.enum(modelAbsences).nullable(),
  model: z.string().nullable(),
  /** Whether a script stands in for a model. */
  is_script: z.boolean(),
  provider: z.string().nullable(),
  runs_today: z.number().int(),
  runs_allowed: z.number().int().nullable(),
});
export type ModelStanding = z.infer<typeof modelStanding>;
