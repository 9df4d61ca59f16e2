export { type Answer, answerOf, listAnswerOf, toAnswer, toListAnswer } from './answer.ts';
