import type { Feature } from '#server/feature.ts';
import { catalogPersonalData } from './personal-data.ts';
import { catalogPurges } from './purges.ts';
import { mediaRoutes } from './routes.ts';
import { warmUpRenderings } from './warm-up.ts';

export const catalogFeature: Feature = {
  routes: mediaRoutes,
  purges: catalogPurges,
  warmUp:
    ({ database }) =>
    (signal) =>
      warmUpRenderings(database, signal),
  personalData: catalogPersonalData,
};

export { type Assets, endingOf, isTape } from './assets.ts';
export { isGreen, judgeCapstone, levelsByProgram } from './capstones/judge.ts';
export { capstoneName } from './capstones/read.ts';
export type { CapstoneField, SourceCapstone } from './capstones/schema.ts';
export { capstoneOf, capstoneTitles } from './capstones/store.ts';
export { type Catalog, catalogFor, choiceOf, versionInMemory } from './catalog.ts';
export { readAllChanges, readChanges } from './changes/store.ts';
export type { AppliedChoice } from './chosen-tracks.ts';
export { runCanaries, type Sources as CanarySources } from './claims/canaries.ts';
export { readCanaryResults, readClaims, storeCanaryResults } from './claims/store.ts';
export { contentOf } from './content.ts';
export { debriefOf, endInWriting, endOf, goalsOf, stageOf, wordsOfLearner } from './dialogues/judge.ts';
export type { DialogueSource } from './dialogues/schema.ts';
export { dialogueToStart, startedDialogue } from './dialogues/source.ts';
export { conversationOf, messagesOf, openingOf, placeInWriting, repliesAt, type Said, sayInWriting } from './dialogues/talk.ts';
export { exerciseTestsOf } from './exercise-tests.ts';
export { type Fault as CatalogFault, messageOf } from './faults.ts';
export { yamlOf } from './file-kind.ts';
export { fileKindOf, mediaTypes } from './file-kinds.ts';
export { faultsOfTerms } from './glossary/check.ts';
export { withTerms } from './glossary/mark-terms.ts';
export type { SourceTerm } from './glossary/schema.ts';
export { readEditedGlossary, readStoredGlossary, readTermPlaces, storeGlossary } from './glossary/store.ts';
export { seedFor, seedsOfFamily } from './labs/families.ts';
export { type LabItemText, labInWords, labItemTexts } from './labs/in-words.ts';
export { type AnsweredLab, answeredLab, labOfDraft, labStateOf, labToAnswer, withLabAnswers } from './labs/judge.ts';
export type { LabSource } from './labs/lab.ts';
export { lessonPicture, pictureHead, pixelsFault, storedBytes } from './lesson-picture.ts';
export { loadCatalog, storeCatalog } from './load.ts';
export type { Reference } from './markdown-check.ts';
export { storedMedium } from './media/stored-medium.ts';
export { nameOf as nameInFolder } from './names.ts';
export type { RenderedPage } from './own-page.ts';
export { isPdf, isWholePdf, mayRun } from './pdf-content.ts';
export { type ExplainedQuestion, explainPlacement, placementAnswerInWords } from './placement/explain.ts';
export { orderOf as placementOrderOf } from './placement/order.ts';
export { placementName } from './placement/read.ts';
export type { SourcePlacement } from './placement/schema.ts';
export { placementOf } from './placement/store.ts';
export { checkTexts, textsIn } from './prompts/checks.ts';
export { type JudgedOutput, judgeOutputs, type OutputVerdict, withEvidence } from './prompts/criteria.ts';
export { standsIn } from './prompts/evidence.ts';
export { nearestRun, presentRecorded } from './prompts/recorded.ts';
export type { PromptInput, PromptSource } from './prompts/schema.ts';
export { filled } from './prompts/slots.ts';
export { promptLabOf } from './prompts/source.ts';
export { publishModule, publishTrack } from './publish.ts';
export { purgeMedia } from './purges.ts';
export { catalogVersionFor, forgetRaisingTransaction, hasCatalog } from './queries.ts';
export { assetAddress, bankFolder, bankName, type SourceBank, type SourceBankQuestion } from './question-bank.ts';
export { lessonSectionOf, type PlacementQuestion, question as questionSchema } from './question-schema.ts';
export {
  answeredQuiz,
  answersOf,
  expectedOf,
  type GradedQuestion,
  type Quiz,
  type QuizAnswers,
  type QuizText,
  questionOfAttempt,
  quizOfDraft,
  quizTextOf,
  quizToGrade,
} from './quiz.ts';
export type { CatalogLimits } from './read.ts';
export type { ReadText } from './read-text.ts';
export { type CatalogReader, learnerOf, platformReader, readerOf } from './reader.ts';
export { checkDraft, readDraft, readFolder, renderPage, showDraft } from './reading.ts';
export { shuffled } from './render/options.ts';
export { answeredItems, currentItems, type ItemsOfVersion, judgedAlone, labItemAlone } from './review-items.ts';
export { type SectionText, sectionTextsOf } from './section-texts.ts';
export { isNotHidden, isSeenBy } from './seen-by.ts';
export type { CatalogFile, CatalogModule, CatalogTrack } from './snapshot.ts';
export { solutionOf } from './solution.ts';
export { type SourceCatalog, type SourceFile, type SourceModule, type SourceTrack, sha256 } from './source.ts';
export {
  lockCatalog,
  mediaOf,
  missingMedia,
  readAll,
  readBytes,
  setModuleOrder,
  setModuleStatus,
  setTrackOrder,
  setTrackStatus,
  storeMedium,
} from './store.ts';
export { summaryOf } from './summary/present.ts';
export { passesAll } from './test-names.ts';
export { setTrackChoice, showTracks } from './track-choice.ts';
export { writeCatalog, writeTracks } from './write.ts';
export { type Elsewhere, pathOf, type WrittenModule } from './written.ts';
