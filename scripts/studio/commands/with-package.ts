import { missingPackage } from "../../../src/build/missing-package.ts";

/** Does the work of a package that a studio can do without. Says how to get it where it is missing. */
export async function withPackage<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw missingPackage(name, error);
  }
}
