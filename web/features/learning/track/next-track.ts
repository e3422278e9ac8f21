/**
 * Returns the track to take after a completed one: the next unfinished one, or else the first unfinished one before it. Undefined if all
 * are complete.
 */
export function nextTrack<T extends { id: string; progress: { completed_modules: number; total_modules: number } }>(
  tracks: readonly T[],
  id: string,
): T | undefined {
  const at = tracks.findIndex((track) => track.id === id);
  const inOrder = [...tracks.slice(at + 1), ...tracks.slice(0, Math.max(at, 0))];
  return inOrder.find(({ progress }) => progress.completed_modules < progress.total_modules);
}
