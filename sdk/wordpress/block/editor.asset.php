<?php
/**
 * What the script of the editor needs before it.
 *
 * @package Ausflugskarte
 */

defined( 'ABSPATH' ) || exit;

return array(
	'dependencies' => array( 'ausflugskarte-map-editor-script', 'wp-api-fetch', 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n', 'wp-url' ),
	'version'      => AUSFLUGSKARTE_VERSION,
);
