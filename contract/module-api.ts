import { z } from 'zod';
import { seconds, slug } from './common.ts';
import { endpoint } from './endpoint.ts';
import { fileContent, filePath, module, moduleList, moduleQuery, overall, progressReply, timeSpent, trackList } from './learning.ts';

/** The Module API: Learning API functions at the other addresses that the specification names. */
export const moduleApi = {
  tracks: endpoint({ method: 'GET', path: '/modules/tracks', access: 'signedIn', summary: 'List all tracks', reply: trackList }),
  modules: endpoint({
    method: 'GET',
    path: '/modules/modules',
    access: 'signedIn',
    summary: 'List modules, filtered and in pages',
    query: moduleQuery,
    reply: moduleList,
  }),
  module: endpoint({
    method: 'GET',
    path: '/modules/modules/:id',
    access: 'signedIn',
    summary: 'Get a module',
    params: z.object({ id: slug }),
    reply: module,
  }),
  content: endpoint({
    method: 'GET',
    path: '/modules/modules/:moduleId/:fileName',
    access: 'signedIn',
    summary: 'Get the rendered content of a file',
    params: filePath,
    reply: fileContent,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/modules/modules/:moduleId/:fileName/complete',
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Mark a file as completed',
    params: filePath,
    body: z.strictObject({ time_spent: seconds.optional() }),
    reply: progressReply,
    limit: 'report',
    errors: ['quiz_not_passed'],
  }),
  time: endpoint({
    method: 'PUT',
    path: '/modules/modules/:moduleId/:fileName/time',
    access: 'learner',
    summary: 'Report the total time spent on a file, in seconds',
    params: filePath,
    body: timeSpent,
    reply: progressReply,
    limit: 'report',
  }),
  progress: endpoint({ method: 'GET', path: '/modules/progress', access: 'signedIn', summary: 'Your progress', reply: overall }),
};
