import type { TranscodeProblem } from '@callboard/domain/transcodes/enums';

/** A film of which nothing can be made. Another attempt would end in the same way. */
export class Unplayable extends Error {
  readonly problem: TranscodeProblem;

  constructor(problem: TranscodeProblem) {
    super(`The film is ${problem}.`);
    this.name = 'Unplayable';
    this.problem = problem;
  }
}

/** A program that ended by a signal: of the system that had no memory, or because of the film. */
export class ProgramDied extends Error {
  constructor() {
    super('A program died of a signal.');
    this.name = 'ProgramDied';
  }
}
