/** Returns the address of a step. The brief is the first one, and needs no name. */
export const stepAddress = (trackId: string, step: string) =>
  ({ to: '/tracks/$trackId/capstone', params: { trackId }, search: step === 'brief' ? {} : { step } }) as const;
