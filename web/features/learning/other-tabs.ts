import type { FileKey } from './unsent-store.ts';

const nameFor = (userId: string) => `cairn-learning-${userId}`;

type Completed = Pick<FileKey, 'module_id' | 'file_name'>;

/** Tells this browser's other tabs that a person has completed a file. */
export function tellOtherTabs({ user_id, module_id, file_name }: FileKey): void {
  const tabs = new BroadcastChannel(nameFor(user_id));
  tabs.postMessage({ module_id, file_name } satisfies Completed);
  tabs.close();
}

/** Listens for files that the person completes in other tabs. Returns a function that stops listening. */
export function followOtherTabs(userId: string, completed: (file: Completed) => void): () => void {
  const tabs = new BroadcastChannel(nameFor(userId));
  tabs.addEventListener('message', ({ data }: MessageEvent<Completed>) => completed(data));
  return () => tabs.close();
}
