import type { authoring, ModuleDetails } from '#contract/authoring.ts';
import { picture } from './picture.ts';
import { nothing, type Rows } from './row.ts';

// These are the platform's tracks and modules, which belong to no one; a company's own are in `authors.test.ts`. Only a draft and an archived
// module are changed, which no one in this test reads.
const writers = { expects: 'authors', namesNobody: true } as const;
const inTrack = { params: { trackId: 'first-steps' } };
const inModule = { params: { moduleId: 'unfinished' } };
const inFile = { params: { moduleId: 'unfinished', fileName: 'draft-lesson' } };
const trackDetails = {
  title: 'First steps',
  summary: 'S.',
  outcome: 'O.',
  level: 'beginner',
  hue: 'teal',
  glyph: 'pebble',
} as const;
const moduleDetails: ModuleDetails = {
  title: 'Unfinished',
  summary: 'S.',
  outcome: 'O.',
  level: 'beginner',
  skills: ['ai-literacy'],
  prerequisites: [],
  updated: '2026-11-20',
};
const term = { term: 'gravel', variants: [], definition: 'Many small stones.', module: 'stones', file: null };
const pdf = new Blob(['%PDF-1.4\nstartxref\n0\n%%EOF\n'], { type: 'application/pdf' });
const text = '---\ntitle: A draft\nminutes: 2\n---\nText.\n';

export const rows: Rows<typeof authoring> = {
  overview: { expects: 'authors', args: nothing },
  createTrack: { ...writers, args: () => ({ body: { id: 'a-new-track', title: 'New' } }), answers: [201, 409] },
  saveTrack: { ...writers, args: () => ({ ...inTrack, body: { based_on: 1, details: trackDetails } }), answers: [200, 409] },
  publishTrack: { ...writers, args: () => inTrack },
  archiveTrack: { ...writers, args: () => ({ params: { trackId: 'secret' } }) },
  bringBackTrack: { ...writers, args: () => ({ params: { trackId: 'secret' } }) },
  orderTracks: { ...writers, args: () => ({ body: { tracks: [] } }), answers: [409] },
  orderModules: { ...writers, args: () => ({ ...inTrack, body: { modules: [] } }), answers: [409] },
  createModule: { ...writers, args: () => ({ ...inTrack, body: { id: 'a-new-module', title: 'New' } }), answers: [201, 409] },
  duplicateModule: { ...writers, args: () => inModule, answers: [201, 409] },
  module: { ...writers, args: () => inModule },
  saveModule: { ...writers, args: () => ({ ...inModule, body: { based_on: 1, details: moduleDetails } }), answers: [200, 409] },
  orderFiles: { ...writers, args: () => ({ ...inModule, body: { files: ['draft-lesson'] } }), answers: [200, 409] },
  archiveModule: { ...writers, args: () => ({ params: { moduleId: 'old-ways' } }) },
  bringBackModule: { ...writers, args: () => ({ params: { moduleId: 'a-new-module' } }) },
  publication: { ...writers, args: () => inModule },
  publishModule: { ...writers, args: () => ({ params: { moduleId: 'winds' }, body: { checked: '' } }), answers: [409] },
  createFile: { ...writers, args: () => ({ ...inModule, body: { file_name: 'new', kind: 'lesson', title: 'New' } }), answers: [201, 409] },
  file: { ...writers, args: () => inFile },
  saveFile: { ...writers, args: () => ({ ...inFile, body: { based_on: 1, text } }), answers: [200, 409] },
  renameFile: { ...writers, args: () => ({ ...inFile, body: { file_name: 'draft-lesson' } }) },
  duplicateFile: { ...writers, args: () => inFile, answers: [201, 404] },
  removeFile: { ...writers, args: () => ({ params: { moduleId: 'unfinished', fileName: 'new' } }) },
  history: { ...writers, args: () => inFile },
  revision: { ...writers, args: () => ({ params: { ...inFile.params, revision: 1 } }) },
  restoreRevision: { ...writers, args: () => ({ params: { ...inFile.params, revision: 1 }, body: { based_on: 1 } }), answers: [200, 409] },
  preview: { ...writers, args: () => ({ ...inModule, body: { kind: 'lesson', text } }) },
  trial: { ...writers, args: () => inFile },
  tryQuiz: { ...writers, args: () => ({ ...inFile, body: { answers: [] } }), answers: [409] },
  trialAnswers: { ...writers, args: () => ({ ...inFile, body: { answers: [{ question_id: 'first' }] } }), answers: [409] },
  trialPrompt: { ...writers, args: () => ({ ...inFile, body: { texts: {} } }), answers: [409] },
  trialDialogue: { ...writers, args: () => ({ ...inFile, body: { said: [] } }), answers: [409] },
  trialLab: { ...writers, args: () => ({ ...inFile, body: { seed: 1, answers: [] } }), answers: [409] },
  trialSolution: { ...writers, args: ({ exercise: { module, file } }) => ({ params: { moduleId: module, fileName: file } }) },
  presence: { ...writers, args: () => ({ ...inModule, body: {} }) },
  uploadPicture: { ...writers, args: () => ({ ...inModule, file: picture }) },
  uploadMedium: { ...writers, args: () => ({ ...inModule, query: {}, file: pdf }) },
  mediaLibrary: { expects: 'super admins', args: nothing },
  deleteMedium: { ...writers, args: () => ({ params: { sha256: '0'.repeat(64) }, query: {} }), answers: [404] },
  copyMedium: { ...writers, args: () => ({ ...inModule, body: { sha256: '0'.repeat(64) } }), answers: [404] },
  removePicture: { ...writers, args: () => ({ params: { ...inModule.params, name: 'none.png' } }) },
  editions: { ...writers, args: () => inModule },
  edition: { ...writers, args: () => ({ params: { moduleId: 'stones', number: 1 } }) },
  restoreEdition: { ...writers, args: () => ({ params: { moduleId: 'stones', number: 1 } }) },
  glossary: { ...writers, args: nothing },
  createTerm: { ...writers, args: () => ({ body: { id: 'gravel', ...term } }), answers: [201, 409] },
  saveTerm: { ...writers, args: () => ({ params: { termId: 'gravel' }, body: { definition: 'Small stones.' } }) },
  deleteTerm: { ...writers, args: () => ({ params: { termId: 'gravel' } }) },
  importCatalog: { ...writers, args: () => ({ file: new Blob(['x'], { type: 'application/zip' }) }), answers: [400] },
  exportCatalog: { ...writers, args: nothing },
};
