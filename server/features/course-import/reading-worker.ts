import { workerData } from 'node:worker_threads';
import { answerFromThread } from '#server/limited-thread.ts';
import { readDocument } from './read-document.ts';
import type { Input } from './reading-thread.ts';

// Reads one file in a separate thread, and then ends.
answerFromThread(await readDocument(workerData as Input));
