import { describe } from "node:test";
import { openBuiltSite } from "../../support/built-site.ts";
import { ownersDist } from "../../support/places.ts";
import { describeExtractors } from "../../support/surfaces/describe-extractors.ts";

describe("a program that takes the text out of the sample's pages", () =>
  describeExtractors(openBuiltSite(ownersDist)));
