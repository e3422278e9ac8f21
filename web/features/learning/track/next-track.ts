/** The track to take after one that is done: the first behind it that is not, else the first before it; undefined when all are done. */
export function nextTrack<T extends { id: string; progress: { completed_modules: number; total_modules: number } }>(
  tracks: readonly T[],
  id: string,
): T | undefined {
  const at = tracks.findIndex((track) => track.id === id);
  const inOrder = [...tracks.slice(at + 1), ...tracks.slice(0, Math.max(at, 0))];
  return inOrder.find(({ progress }) => progress.completed_modules < progress.total_modules);
}
