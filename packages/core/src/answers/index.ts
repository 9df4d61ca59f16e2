export {
  type Answer,
  answerOf,
  excerpt,
  type ListAnswer,
  listAnswerOf,
  localTime,
  present,
  toAnswer,
  toListAnswer,
} from './answer.ts';
export { characterCap } from './fit.ts';
