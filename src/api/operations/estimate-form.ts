/**
 * Form of the estimate page, as a tool of that page alone. It shows the visitor the result that `estimate_project` only
 * returns.
 */
export const estimateForm = {
  name: "fill_estimate_form",
  title: "Fill in the estimate form",
  description:
    "Fill in the estimate form that the visitor is looking at and show the price range on this page. For the figures alone use estimate_project.",
} as const;
