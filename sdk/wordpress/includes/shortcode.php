<?php
/**
 * The shortcode: [ausflugskarte category="zoo" region="Bayern" height="500"].
 *
 * @package Ausflugskarte
 */

defined( 'ABSPATH' ) || exit;

/**
 * The shortcode on a page. It takes every option of the map, with hyphens or underscores.
 *
 * @param array|string $attributes As they stand in the brackets; '' where there are none.
 * @return string HTML
 */
function ausflugskarte_shortcode( $attributes ) {
	return ausflugskarte_map( is_array( $attributes ) ? $attributes : array() );
}
add_shortcode( 'ausflugskarte', 'ausflugskarte_shortcode' );
