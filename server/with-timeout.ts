/** Waits for work up to a limit: returns false if the time runs out first. The work continues. */
export async function withTimeout(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    // The timer keeps the process running; otherwise it would exit before the code after the wait.
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
